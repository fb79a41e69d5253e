/** NotoSansSC-Regular, as `listed-advance.ts` reads it; its test makes the list again and says when it is another one. */
export const LISTED_WIDTHS =
  'w.68 0.8z 0.d6 0.2.ff 0.pl 0.iw 0.7q 0.2.9e 0.cz 0.ff 0.7q 0.9n 0.7q 0.aw 0.a.ff 0.2.7q 0.3.ff 0.d6 0.qa 0.gw 0.i9 0.hq 0.j4 0.gd ' +
  '0.fc 0.j5 0.k8 0.85 0.ev 0.hy 0.f3 0.mk 0.k3 0.km 0.hl 0.km 0.hn 0.gk 0.gn 0.k1 0.fz 0.oe 0.fx 0.er 0.gr 0.9e 0.aw 0.9e 0.ff 0.fj ' +
  '0.gu 0.fn 0.h6 0.e6 0.h8 0.fe 0.91 0.fo 0.gv 0.2.7n 0.fc 0.7w 0.pq 0.gy 0.gu 0.2.h8 0.as 0.d0 0.ah 0.gv 0.eh 0.ma 0.du 0.eh 0.d7 ' +
  '0.9e 0.7i 0.9e 0.ff x.68 0.8z 0.4.ff 0.7i 1.gu 0.n4 0.aq 0.db 0.ff 1.d5 0.gu 0.aa 1.2.bf 0.gu 0.hg 2.gu 0.bf 0.bb 0.db 0.o9 0.p3 ' +
  '0.op 0.d6 0.6.gw 0.pi 0.hq 0.4.gd 0.4.85 0.js 0.k3 0.5.km 1.km 0.4.k1 0.er 0.i4 0.hv 0.6.fn 0.od 0.e6 0.4.fe 0.4.7n 0.gw 0.gy ' +
  '0.5.gu 1.gu 0.4.gv 0.eh 0.h8 0.eh 0.gw 0.fn 0.gw 0.fn c.js 0.h8 0.gd 0.fe 6.gd 0.fe c.85 0.7n 0.85 0.7n n.k3 0.gy 2.k3 0.gy 3.km ' +
  '0.gu 0.km 0.gu 2.qb 0.q1 k.k1 0.gv 0.k1 0.gv 0.k1 0.gv 10.ff d.km 0.gu d.kg 0.gv s.gw 0.fn 0.85 0.7n 0.km 0.gu 0.k1 0.gv 0.k1 0.gv ' +
  '0.k1 0.gv 0.k1 0.gv 0.k1 0.gv r.k3 0.gy 2f.hd f.h8 2h.7q b.go 2.2.go d.dw g.2.go k.2.0 2.0 2.0 4.0 3o.gw 0.i9 0.fh 0.i8 0.gd 0.gr ' +
  '0.k8 0.km 0.85 0.hy 0.fz 0.mk 0.k3 0.gj 0.km 0.k1 0.hl 1.gp 0.gn 0.er 0.mb 0.fx 0.lo 0.l2 7.hd 0.hj 0.f0 0.gi 0.dx 0.d5 0.gs 0.g7 ' +
  '0.84 0.fb 0.fc 0.hg 0.eo 0.dd 0.gl 0.i6 0.h1 0.df 0.gx 0.ea 0.ft 0.l4 0.ew 0.ld 0.lq 1j.gd e.gw 0.i0 0.i9 0.fh 0.js 0.gd 0.oy 0.h8 ' +
  '0.2.kd 0.i0 0.jk 0.mk 0.k8 0.km 0.k1 0.hl 0.hq 0.gn 0.fz 0.mq 0.fx 0.jy 0.ik 0.qu 0.r4 0.md 0.or 0.i0 0.hq 0.s6 0.i2 0.fn 0.gw ' +
  '0.fr 0.cr 0.gi 0.fe 0.l4 0.e6 0.2.hj 0.fg 0.gh 0.jn 0.hh 0.gu 0.h6 0.h8 0.e6 0.ea 0.eh 0.ms 0.du 0.h7 0.fw 0.n9 0.nh 0.ih 0.kx ' +
  '0.f8 0.e6 0.mx 0.fy 1.fe 54c.mk 0.pq 2o.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn ' +
  '0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe 0.85 0.7n 0.85 0.7n ' +
  '0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.k1 0.gv ' +
  '0.k1 0.gv 0.kg 0.gv 0.kg 0.gv 0.kg 0.gv 0.kg 0.gv 0.kg 0.gv 0.er 0.eh 0.er 0.eh 0.er 0.eh 0.er 0.eh 7c.dw e.9n 0.2.ew 0.ou 5.7q ' +
  '3.d6 j.7q 0.d6 5.2.8e 1.h1 a.pa 0.2.l2 16.bf 1g.ff 1.2.ff 1c.2.0 1g.cp 2.rp b.jr b.ou 6b.ff zk.iz 1eu.1ak 0.1wb dq.4.0 0.2.6y ' +
  '2x.2.0 46.1f.pk 1.16.pk 11.4.go 3.go 13r8.hv 0.go 0.gy 0.pi 0.ps v0.1r.dw 1.u.pk 3.6.pk 2.6.pk 2.6.pk 2.3.pk b.7.dw 1bnk.n4 1m.jr ' +
  '0.2.k9';
