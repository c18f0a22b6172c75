import { escapeHtml } from '#server/cms/markup/index.ts';
import type { describeApi, OpenApiOperation } from './openapi.ts';

/** Styles of the page: the base is the CMS's own, so it shares nothing with the sites that stand before it. */
export const DOCS_STYLES = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif;--rule:light-dark(#cdd7e3,#3d4a60);--soft:light-dark(#4b5971,#a8b5ca);--sunk:light-dark(#eef2f6,#151b26);--accent:light-dark(#1f4d8f,#8fbcf5)}
body{margin:0;background:light-dark(#fff,#0d1422);color:light-dark(#121c31,#e5ebf4)}
main{max-inline-size:64rem;margin-inline:auto;padding:clamp(1rem,4vw,3rem)}
h1{font-size:2rem;margin:0 0 .5rem}
h1,h2{line-height:1.25}
a,summary{color:var(--accent)}
section{padding-block:1.75rem;border-block-start:1px solid var(--rule)}
h2{font-size:1.1rem;margin:0}
h2 b{display:inline-block;min-inline-size:3.5rem;margin-inline-end:.5rem;color:var(--accent)}
p{margin:.5rem 0;max-inline-size:70ch}
code,pre{font:.9375em ui-monospace,Consolas,monospace;overflow-wrap:anywhere}
pre{overflow:auto;max-block-size:30rem;padding:1rem;background:var(--sunk)}
table{inline-size:100%;margin-block:.75rem;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.4rem 1.25rem .4rem 0;text-align:start;vertical-align:top;border-block-end:1px solid var(--rule)}
thead th{color:var(--soft);font-size:.8125rem}
tbody th{font-weight:400}
tbody th code{white-space:nowrap}
th:last-child,td:last-child{inline-size:100%;padding-inline-end:0}
td:nth-child(2){color:var(--soft);white-space:nowrap}
@media (max-width:40rem){thead{display:none}tr{display:grid;grid-template-columns:1fr auto;padding-block:.5rem;border-block-end:1px solid var(--rule)}th,td{padding:0;border:0}td:last-child{grid-column:1/-1}}
summary{padding-block:.5rem;cursor:pointer}
`;

/** The OpenAPI document as a page for people: plain HTML, no scripts. */
export function renderDocs(api: ReturnType<typeof describeApi>): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(api.info.title)}</title>
<link rel="stylesheet" href="${escapeHtml(api.servers[0]?.url ?? '/')}docs/style.css">
</head>
<body>
<main>
<h1>${escapeHtml(api.info.title)}</h1>
<p>${renderText(api.info.description)} The same for programs: <a href="${escapeHtml(api.servers[0]?.url ?? '/')}openapi.json">openapi.json</a>.</p>
${operations.join('\n')}
</main>
</body>
</html>
`;
}

function renderOperation(method: string, path: string, operation: OpenApiOperation): string {
  const rows = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(describeValue(schema))}</code></td></tr>`,
  );
  const table =
    rows.length > 0
      ? `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '';
  const parts = { body: operation.requestBody, answer: operation.responses['200'] };
  const schemas = Object.entries(parts).flatMap(([name, part]) => (part ? [renderSchema(name, part)] : []));
  return `<section>
<h2 id="${escapeHtml(operation.operationId)}"><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code></h2>
<p>${renderText(operation.summary)}</p>
${table}
${schemas.join('\n')}
</section>`;
}

/** Text between two backticks is code. */
function renderText(text: string): string {
  return text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('');
}

function renderSchema(name: string, part: object): string {
  return `<details><summary>Schema of the ${name}</summary><pre>${escapeHtml(JSON.stringify(part, null, 2))}</pre></details>`;
}

function describeValue(schema: Readonly<Record<string, unknown>>): string {
  const { type, enum: words, default: usual } = schema;
  const value = Array.isArray(words) ? words.join(' | ') : String(type ?? 'any');
  return usual === undefined ? value : `${value} = ${JSON.stringify(usual)}`;
}
