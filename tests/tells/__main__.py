from tests.tells import camelot
from tests.tells.regression import told_apart, Model
import sys, time
n=int(sys.argv[1]); seats=int(sys.argv[2]); ask=sys.argv[3]=='ask'; rounds=int(sys.argv[4])
t=time.time(); S=camelot.samples(n,seats,ask,rounds); t1=time.time(); print(told_apart(S), t1-t, time.time()-t1)
m=Model(S); w=sorted(m.weights.items(), key=lambda x:-abs(x[1]))[:14]
for k,v in w: print('   ',round(v,2),k)
