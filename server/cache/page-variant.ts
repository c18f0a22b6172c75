/** One encoding of a kept page: its bytes and its headers, which are put together when somebody asks for them. */
import { type Encoding, ownBytes } from './encoding.ts';

/** Where the value of `Cache-Status` stands in the headers. */
const STATUS_VALUE_AT = 1;

export class PageVariant {
  readonly #encoding: Encoding;
  readonly #hash: string;
  readonly #shared: readonly string[];
  #body: Buffer | undefined;
  /** Of the body, in bytes, even while it is not held. */
  #length: number | undefined;
  #etag: string | undefined;
  #status = '';
  #statusSecond = Number.NaN;
  #headers: string[] | undefined;
  #notModifiedHeaders: string[] | undefined;

  /**
   * @param body none for one that is made when it is asked for.
   * @param page the hash of its plain bytes, and the headers that its variants share: name, value, name, value …
   */
  constructor(
    encoding: Encoding,
    body: Buffer | undefined,
    page: { readonly hash: string; readonly headers: readonly string[] },
  ) {
    this.#encoding = encoding;
    this.#hash = page.hash;
    this.#shared = page.headers;
    this.body = body && ownBytes(body);
  }

  get body(): Buffer | undefined {
    return this.#body;
  }

  /** The headers tell the length of a body that was there once: another of the same bytes will be sent under them. */
  set body(body: Buffer | undefined) {
    this.#body = body;
    if (!body || body.length === this.#length) return;
    this.#length = body.length;
    this.#headers = undefined;
  }

  /** A strong validator names the very bytes, so each encoding has its own (RFC 9110, section 8.8.3.3). */
  get etag(): string {
    this.#etag ??= this.#encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${this.#encoding}"`;
    return this.#etag;
  }

  /** Ready for `writeHead`. */
  get headers(): string[] {
    this.#headers ??= [
      ...this.#firstHeaders(),
      ...(this.#encoding === 'identity' ? [] : ['Content-Encoding', this.#encoding]),
      ...(this.#length === undefined ? [] : ['Content-Length', String(this.#length)]),
    ];
    return this.#headers;
  }

  /** The same for a 304. */
  get notModifiedHeaders(): string[] {
    this.#notModifiedHeaders ??= withoutContent(this.#firstHeaders());
    return this.#notModifiedHeaders;
  }

  #firstHeaders(): string[] {
    return ['Cache-Status', this.#status, 'ETag', this.etag, ...this.#shared];
  }

  /** `Cache-Status` (RFC 9211) counts down once a second, not once a request. */
  renewStatus(second: number, describe: () => string): void {
    if (second === this.#statusSecond) return;
    this.#statusSecond = second;
    this.#status = describe();
    if (this.#headers) this.#headers[STATUS_VALUE_AT] = this.#status;
    if (this.#notModifiedHeaders) this.#notModifiedHeaders[STATUS_VALUE_AT] = this.#status;
  }
}

/** A 304 repeats the validators and caching headers, not those that describe the body (RFC 9110, section 15.4.5). */
function withoutContent(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!/^(content-(type|language)|link)$/i.test(name)) kept.push(name, headers[at + 1] ?? '');
  }
  return kept;
}
