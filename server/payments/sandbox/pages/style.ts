/** The look of the pages: of no shop, and of nobody in particular. */
export const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#1a2233,#e8ebf2);--soft:light-dark(#4d5a70,#aab4c6);--line:light-dark(#7d889b,#7b879c);
--page:light-dark(#f4f6f9,#12161f);--card:light-dark(#fff,#1b2130);--deed:light-dark(#2446a8,#9db8ff);--on-deed:light-dark(#fff,#10182c);
--wrong:light-dark(#a3122b,#ff9aa8);--warn:light-dark(#fff3d0,#3a2f10);--warn-ink:light-dark(#5c4300,#ffe2a0)}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
.banner{margin:0;padding:.6rem 1rem;background:var(--warn);color:var(--warn-ink);text-align:center;font-weight:600}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem;display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem}
.columns{display:grid;grid-template-columns:minmax(0,1fr);gap:1.5rem;align-items:start}
@media (min-width:48rem){.columns{grid-template-columns:minmax(0,2fr) minmax(0,3fr)}}
.card{background:var(--card);border:1px solid color-mix(in srgb,var(--line) 45%,transparent);border-radius:.75rem;padding:1.25rem}
h1,h2{margin:0 0 .75rem;line-height:1.25}h1{font-size:1.4rem}h2{font-size:1.1rem}
.total{font-size:2rem;font-weight:650;margin:0 0 .5rem}
dl{margin:0}dl>div{display:flex;gap:1rem;justify-content:space-between;padding:.35rem 0}dt{color:var(--soft)}dd{margin:0;text-align:end}
a{color:var(--deed)}
label,legend{display:block;font-weight:600;margin-block:.9rem .25rem}
.hint{color:var(--soft);font-size:.9rem;margin:0 0 .25rem}
input,select{font:inherit;inline-size:100%;min-block-size:2.75rem;padding:.5rem .7rem;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
input[aria-invalid=true]{border-color:var(--wrong);border-width:2px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
.wrong{color:var(--wrong);margin:.25rem 0 0;font-weight:600}
.alert{border:2px solid var(--wrong);color:var(--wrong);border-radius:.5rem;padding:.7rem .9rem;margin:0 0 1rem;font-weight:600}
button{font:inherit;font-weight:650;min-block-size:2.9rem;padding:.5rem 1.2rem;border:2px solid var(--deed);border-radius:.5rem;background:var(--deed);color:var(--on-deed);cursor:pointer}
button.wide{inline-size:100%;margin-block-start:1.4rem}
button.plain{background:transparent;color:var(--deed)}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-block-end:1rem}
:focus-visible{outline:3px solid var(--deed);outline-offset:2px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;inline-size:100%;font-variant-numeric:tabular-nums}
caption{text-align:start;font-weight:650;padding-block:.4rem}
th,td{text-align:start;padding:.4rem .8rem .4rem 0;border-block-end:1px solid color-mix(in srgb,var(--line) 45%,transparent);vertical-align:top}
td.number,th.number{white-space:nowrap}
.empty{color:var(--soft)}
`;
