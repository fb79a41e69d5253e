/** Widths of characters, as `unpack-widths.ts` reads them. Made by `listed-widths.test.ts`. */
export const HEI_REGULAR =
  'w.68 0.8z 0.d6 0.2.ff 0.pl 0.iw 0.7q 0.2.9e 0.cz 0.ff 0.7q 0.9n 0.7q 0.aw 0.a.ff 0.2.7q 0.3.ff 0.d6 ' +
  '0.qa 0.gw 0.i9 0.hq 0.j4 0.gd 0.fc 0.j5 0.k8 0.85 0.ev 0.hy 0.f3 0.mk 0.k3 0.km 0.hl 0.km 0.hn 0.gk ' +
  '0.gn 0.k1 0.fz 0.oe 0.fx 0.er 0.gr 0.9e 0.aw 0.9e 0.ff 0.fj 0.gu 0.fn 0.h6 0.e6 0.h8 0.fe 0.91 0.fo ' +
  '0.gv 0.2.7n 0.fc 0.7w 0.pq 0.gy 0.gu 0.2.h8 0.as 0.d0 0.ah 0.gv 0.eh 0.ma 0.du 0.eh 0.d7 0.9e 0.7i ' +
  '0.9e 0.ff x.68 0.8z 0.4.ff 0.7i 1.gu 0.n4 0.aq 0.db 0.ff 1.d5 0.gu 0.aa 1.2.bf 0.gu 0.hg 2.gu 0.bf ' +
  '0.bb 0.db 0.o9 0.p3 0.op 0.d6 0.6.gw 0.pi 0.hq 0.4.gd 0.4.85 0.js 0.k3 0.5.km 1.km 0.4.k1 0.er 0.i4 ' +
  '0.hv 0.6.fn 0.od 0.e6 0.4.fe 0.4.7n 0.gw 0.gy 0.5.gu 1.gu 0.4.gv 0.eh 0.h8 0.eh 0.gw 0.fn 0.gw 0.fn ' +
  '0.j6 0.fz 0.jj 0.eq 0.jj 0.eq 0.jj 0.eq 0.jj 0.eq 0.k8 0.fz 0.js 0.h8 0.gd 0.fe 0.hq 0.f3 0.hq 0.f3 ' +
  '0.hq 0.f3 0.gd 0.fe 0.kw 0.g4 0.kw 0.g4 0.kw 0.g4 0.kw 0.g4 0.jg 0.gc 0.jg 0.gc 0.85 0.7n 0.85 0.7n ' +
  '0.8g 0.7b 0.8g 0.7b 0.8g 0.7b 0.do 0.9q 0.do 0.8d 0.hi 0.e6 0.cd 0.f7 0.7b 0.f7 0.7b 0.f7 0.8e 0.f7 ' +
  '0.8c 0.f7 0.8g 0.k3 0.gy 0.ki 0.gc 0.k3 0.gy 0.gc 0.ki 0.gc 0.km 0.gu 0.km 0.gu 0.kp 0.fm 0.qb 0.q1 ' +
  '0.hn 0.by 0.hn 0.by 0.hn 0.by 0.h5 0.e6 0.h5 0.e6 0.h5 0.e6 0.h5 0.e6 0.g1 0.a0 0.g1 0.a0 0.g1 0.a0 ' +
  '0.k1 0.gv 0.k1 0.gv 0.k1 0.gv 0.jq 0.ge 0.jq 0.ge 0.jq 0.ge 0.og 0.ka 0.go 0.dw 0.2.go 0.dm 0.go ' +
  '0.dm 0.go 0.dm 0.aa 0.fx 0.it 0.hh 0.fx 0.gs 0.ej 0.k5 0.jj 0.eq 0.k8 0.la 0.hh 0.fz 0.fg 0.hq 0.jj ' +
  '0.hf 0.g6 0.ff 0.kw 0.h8 0.oj 0.8q 0.8g 0.il 0.e6 0.7b 0.eu 0.mo 0.ki 0.gc 0.kp 0.km 0.gu 0.o5 0.iz ' +
  '0.hq 0.fw 0.hn 0.h5 0.e6 0.fh 0.by 0.a0 0.g1 0.a0 0.g1 0.kg 0.gv 0.l6 0.jq 0.go 0.dw 0.go 0.dm ' +
  '0.2.fc 0.f0 0.dn 0.2.go 0.e8 0.fu 0.fw 0.2.9r 0.go 0.9q 0.10e 0.xc 0.st 0.rb 0.lk 0.f1 0.xf 0.rw ' +
  '0.nr 0.gw 0.fn 0.85 0.7n 0.km 0.gu 0.k1 0.gv 0.k1 0.gv 0.k1 0.gv 0.k1 0.gv 0.k1 0.gv 0.f3 0.j6 0.fz ' +
  '0.j6 0.fz 0.2.p0 0.kw 0.g4 0.kw 0.g4 0.hi 0.f2 0.kp 0.fm 0.kp 0.fm 0.fc 0.f0 0.8d 0.10e 0.xc 0.st ' +
  '0.kw 0.g4 0.rw 0.fg 0.k3 0.gy 0.j6 0.fz 0.2.p0 0.kp 0.fm 0.j6 0.fz 0.j6 0.fz 0.hq 0.f3 0.hq 0.f3 ' +
  '0.8g 0.7b 0.8g 0.7b 0.kp 0.fm 0.kp 0.fm 0.hn 0.by 0.hn 0.by 0.jq 0.ge 0.jq 0.ge 0.h5 0.e6 0.g1 0.a0 ' +
  '0.go 0.co 0.jg 0.gc 0.ir 0.hd 0.hf 0.ga 0.go 0.dm 0.j6 0.fz 0.hq 0.f3 0.kp 0.fm 0.kp 0.fm 0.kp 0.fm ' +
  '0.kp 0.fm 0.go 0.dw 0.8u 0.hp 0.a0 0.8d 0.2.og 0.j6 0.jj 0.eq 0.f7 0.g1 0.e6 0.dm 0.fu 0.e7 0.i2 ' +
  '0.jq 0.h8 0.hq 0.f3 0.do 0.8d 0.lw 0.g0 0.hn 0.by 0.go 0.dw 0.fo 0.hd 0.fz 0.fx 0.2.eq 0.2.fz 0.eq ' +
  '0.f3 0.iy 0.2.dw 0.hs 0.ez 0.8d 0.g4 0.h8 0.eq 0.dm 0.fm 0.3.gc 0.2.7b 0.af 0.7b 0.a1 0.7b 0.i2 ' +
  '0.3.mo 0.2.gc 0.g7 0.fm 0.o9 0.j3 0.fb 0.7.by 0.eq 0.e2 0.e6 0.by 0.dw 0.2.by 0.2.a0 0.ge 0.fr 0.f4 ' +
  '0.dm 0.ka 0.2.dw 0.2.dm 0.2.f0 0.2.fu 0.dw 0.eq 0.kp 0.fo 0.fu 0.eq 0.ff 0.8d 0.e6 0.cy 0.g0 0.2.fu ' +
  '0.r0 0.rb 0.ro 0.m6 0.hb 0.ku 0.nc 0.j8 0.k3 0.dq 0.by 0.hp 0.i3 0.cx 1.8a 0.96 3.el 0.9z 0.7y 0.bm ' +
  '0.7q 0.2.9q 0.0 1.2.cg 4.dw 0.go 0.5k 1.2.go 0.5k 0.3.dw 0.2.9q 6.dz 0.5.dw 0.4o 2.7b 0.91 0.9k 0.cg ' +
  '0.5.at 0.2.go 0.dw 2.dw 0.dx 2.dw 3.dx 8.e.0 1.0 1.0 4.2.0 3.0 7.2.0 1.3.0 3.7.0 2.2.0 1.0 7.2.0 m.0 ' +
  '8.0 e.fs 0.cw 0.h5 0.g1 0.2.5k 0.ki 0.g7 2.9q 0.3.eq 0.9q 0.do 4.7y 0.bs 0.j6 0.9q 0.k7 0.ly 0.an ' +
  '1.mj 1.l3 0.mt 0.86 0.gw 0.i9 0.fh 0.i8 0.gd 0.gr 0.k8 0.km 0.85 0.hy 0.fz 0.mk 0.k3 0.gj 0.km 0.k1 ' +
  '0.hl 1.gp 0.gn 0.er 0.mb 0.fx 0.lo 0.l2 0.8g 0.go 0.g4 0.e6 0.f3 0.86 0.fi 0.hd 0.hj 0.f0 0.gi 0.dx ' +
  '0.d5 0.gs 0.g7 0.84 0.fb 0.fc 0.hg 0.eo 0.dd 0.gl 0.i6 0.h1 0.df 0.gx 0.ea 0.ft 0.l4 0.ew 0.ld 0.lq ' +
  '0.86 0.fi 0.fs 0.fi 0.j3 0.hi 0.2.eq 0.hw 0.l3 0.hw 0.fy 0.ik 0.ga 0.kp 0.fm 0.jj 0.ec 0.fx 0.d8 ' +
  '0.g9 0.fk 0.hd 0.ir e.ga 0.g2 0.eq 0.8d 0.kp 0.2.ei 0.h6 0.fw 0.jj 0.mp 0.hr 0.g2 0.k5 0.jj 0.k5 ' +
  '0.hq 0.gd 0.ls 0.fx 0.jj 0.h5 0.2.8g 0.do 0.qr 0.qv 0.n0 0.h1 0.ki 0.ep 0.jf 0.gw 0.i0 0.i9 0.fh ' +
  '0.js 0.gd 0.oy 0.h8 0.2.kd 0.i0 0.jk 0.mk 0.k8 0.km 0.k1 0.hl 0.hq 0.gn 0.fz 0.mq 0.fx 0.jy 0.ik ' +
  '0.qu 0.r4 0.md 0.or 0.i0 0.hq 0.s6 0.i2 0.fn 0.gw 0.fr 0.cr 0.gi 0.fe 0.l4 0.e6 0.2.hj 0.fg 0.gh ' +
  '0.jn 0.hh 0.gu 0.h6 0.h8 0.e6 0.ea 0.eh 0.ms 0.du 0.h7 0.fw 0.n9 0.nh 0.ih 0.kx 0.f8 0.e6 0.mx 0.fy ' +
  '0.f3 0.fe 0.gc 0.d8 0.eq 0.e6 0.2.7b 0.8d 0.my 0.m9 0.gc 0.ea 0.g7 0.dw 0.g1 2.gs 0.ej 6.pd 0.jp ' +
  '6.kp 0.fm 0.hs 0.e1 2.wt 0.r5 m.fx 0.d8 0.fx 0.d8 2.pd 0.jp 2.h1 0.ea 0.h1 0.ea 4.jh 0.ff a.go 0.dm ' +
  '0.go 0.dm 0.go 0.dv 4.iv 0.g2 0.iv 0.gc d.jh 0.ff d.jj 0.f3 4.hf 0.dx 0.fc 0.f0 0.ki 0.g7 0.ki 0.g7 ' +
  '0.kp 0.fm 0.kp 0.fm 0.kp 0.fm 2.ep 0.dw 0.ep 0.dw 0.ep 0.dw 0.iv 9.go 0.dv 1tr.i2 2ww.dm 3.eq 0.2.f0 ' +
  '0.ee 0.dw 1.c5 0.ec 0.cy 0.hr 0.g7 0.fm 0.eq 3.qc 0.ff 2.eq 0.e2 0.eq 0.d7 0.f4 3.dm 0.hc 0.dm 0.dl ' +
  '1.fm j.fy 0.bj 1.dy 1.c7 5d.j6 0.fz 0.i2 0.fx 0.i2 0.fx 0.i2 0.fx 0.jj 0.eq 0.k8 0.fz 0.k8 0.fz 0.k8 ' +
  '0.fz 0.k8 0.fz 0.k8 0.fz 0.hq 0.f3 0.hq 0.f3 0.hq 0.f3 0.hq 0.f3 0.hq 0.f3 0.g6 0.aa 0.kw 0.g4 0.jg ' +
  '0.gc 0.jg 0.gc 0.jg 0.gc 0.jg 0.gc 0.jg 0.gc 0.8g 0.7b 0.ae 0.7b 0.hi 0.e6 0.hi 0.e6 0.hi 0.e6 0.f7 ' +
  '0.7b 0.f7 0.7b 0.f7 0.7b 0.f7 0.7b 0.mk 0.pq 0.nr 0.mo 0.nr 0.mo 0.ki 0.gc 0.ki 0.gc 0.ki 0.gc 0.ki ' +
  '0.gc 0.kp 0.fm 0.kp 0.fm 0.kp 0.fm 0.kp 0.fm 0.h6 0.fw 0.h6 0.fw 0.hn 0.by 0.hn 0.by 0.hn 0.by 0.hn ' +
  '0.by 0.h5 0.e6 0.h5 0.e6 0.h5 0.e6 0.h5 0.e6 0.h5 0.e6 0.g1 0.a0 0.g1 0.a0 0.g1 0.a0 0.g1 0.a0 0.jq ' +
  '0.ge 0.jq 0.ge 0.jq 0.ge 0.jq 0.ge 0.jq 0.ge 0.h8 0.dm 0.h8 0.dm 0.og 0.ka 0.og 0.ka 0.og 0.ka 0.og ' +
  '0.ka 0.og 0.ka 0.go 0.dw 0.go 0.dw 0.go 0.dw 0.go 0.dm 0.go 0.dm 0.go 0.dm 0.gc 0.a0 0.ka 0.dw 0.fz ' +
  '0.3.aa 0.j5 0.fg 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn ' +
  '0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gw 0.fn 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe 0.gd 0.fe ' +
  '0.gd 0.fe 0.gd 0.fe 0.85 0.7n 0.85 0.7n 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu ' +
  '0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.km 0.gu 0.k1 0.gv 0.k1 0.gv 0.kg 0.gv 0.kg 0.gv ' +
  '0.kg 0.gv 0.kg 0.gv 0.kg 0.gv 0.er 0.eh 0.er 0.eh 0.er 0.eh 0.er 0.eh 0.k7 0.h4 4.8.g4 0.2.j6 0.2.li ' +
  '0.2.l6 0.2.k2 0.6.e6 2.2.ks 0.2.ot 0.2.o0 2.8.f3 0.2.mj 0.2.qk 0.2.q4 0.2.mt 0.2.85 0.6.86 0.2.cg ' +
  '0.2.gh 0.2.g5 0.2.cg 0.6.fs 2.2.n9 0.2.rb 0.2.pr 2.8.fi 1.m8 1.pd 1.p0 1.m8 0.8.j3 0.mp 0.n9 0.2.rv ' +
  '0.2.q1 0.2.oa 0.2.g4 0.2.e6 0.2.f3 0.2.86 0.2.fs 0.2.fi 0.2.j3 2.8.g4 0.2.j6 0.2.li 0.2.l6 0.2.k2 ' +
  '0.8.f3 0.2.mj 0.2.qk 0.2.q4 0.2.mt 0.8.j3 0.mp 0.n9 0.2.rv 0.2.q1 0.2.oa 0.5.g4 1.2.g4 0.5.j6 0.9q ' +
  '0.86 0.9q 0.2.ci 0.3.f3 1.2.f3 0.2.k7 0.2.ly 0.jh 0.3.ci 0.4.86 2.2.86 0.8c 0.8g 0.2.as 1.3.ci ' +
  '0.4.fi 0.2.g2 0.2.fi 0.2.go 0.2.l3 0.kg 0.2.ci 0.9q 2.3.j3 1.2.j3 0.2.mj 0.2.mt 0.kz 0.2.9q 1.dw ' +
  '1.dw 1.99 0.6y 0.4n 0.go 0.9q 0.5k 0.2s 6.9n 0.2.ew 0.ou 5.7q 0.9q 2.d6 0.9q i.7q 0.d6 0.eg 1.as ' +
  '0.eg 1.2.8e 1.h1 0.go 0.dw 5.96 2.pa 0.2.l2 8.96 t.2.ak 2.bf 0.q.ak 1.d.ak 3.jg 0.2.jj 0.g6 0.jt ' +
  '1.ki 1.uj 0.ff 0.ma 0.2.ff 0.hi 0.g1 0.tp 4.h5 4.fe 3.h6 v.2.0 1b.gc 4.cp 2.rp b.jr 6.86 4.ou 3.gk ' +
  'e.kw 0.f7 0.gk 0.go 9.d8 1n.2.go 39.dw b.dw 4.ff 3.9q 2.9q 1.2.hs v.go 3s.9q 1p.dw 33.86 0.g2 0.j3 ' +
  '0.g4 0.eq 0.86 0.j3 0.g4 31.hn 1l.fx kw.iz 2m.2.dw 38.4.dw 18i.go b.1ak 0.1wb p.2.9q cz.4.0 0.2.6y ' +
  '2x.2.0 46.1f.pk 1.16.pk 11.4.go 3.go mqc.i2 0.2.h6 0.k8 0.2.g1 0.kw 0.2.hi 0.do 0.jj 0.k5 0.go ' +
  '0.2.g6 0.nr 0.ki 0.f7 0.h5 0.2.hn 0.2.h8 0.jg 0.kw 0.do 0.og 0.2.go 0.i2 0.2.j6 0.2.hq 0.8g 0.kp ' +
  '0.2.jq 0.f7 0.k8 0.ad 0.ag 0.i5 0.ia 0.ad 0.a1 0.g6 0.e4 fk.d8 0.e6 3h.fm b4j.m9 38d.fo 23i.hv 0.go ' +
  '0.gy 0.pi 0.ps v0.1r.dw 1.u.pk 3.6.pk 2.6.pk 2.6.pk 2.3.pk b.7.dw 69t.go 15dq.n4 1m.jr 0.2.k9';
