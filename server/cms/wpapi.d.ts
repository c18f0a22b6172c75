/** The parts of the npm package `wpapi`, a WordPress client, that tests use; it brings no types. */
declare module 'wpapi' {
  interface Row {
    readonly id: number;
    readonly slug: string;
  }
  interface Rows extends Array<Row> {
    readonly _paging: { readonly total: string; readonly totalPages: string; readonly next: Request };
  }
  interface Request {
    perPage(count: number): Request;
    embed(): Request;
    id(id: number): Request;
    slug(slug: string): Request;
    include(ids: readonly number[]): Request;
    get(): Promise<Rows>;
  }
  export default class WPAPI {
    static discover(address: string): Promise<WPAPI>;
    posts(): Request;
    pages(): Request;
    users(): Request;
    media(): Request;
    categories(): Request;
    types(): Request;
    taxonomies(): Request;
  }
}
