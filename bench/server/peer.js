// A boardgame.io server for a game of five whose view is as large as Turncoat's. Arguments: the port, a file with the view
// as JSON, and by how much to pad it. Games are kept in memory, as is its custom.
// What is mine is only mine, as at Turncoat: the money of others is left out of each player's view.

const fs = require('fs');
const { Server } = require('boardgame.io/server');

const [, , port, file, pad] = process.argv;
const view = JSON.parse(fs.readFileSync(file, 'utf8'));
const filling = 'x'.repeat(Number(pad));

const game = {
  name: 'bench',
  setup: ({ ctx }) => ({ ...view, money: Array(ctx.numPlayers).fill(100), filling }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, playerID }, amount) => {
      G.money[Number(playerID)] += amount;
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    money: G.money.map((sum, seat) => (String(seat) === playerID ? sum : null)),
  }),
};

const server = Server({ games: [game], origins: ['*'] });
server.run({ port: Number(port), callback: () => console.log('ready') });
