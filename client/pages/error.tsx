/** Shown when something failed. Depends on nothing that may have failed: no endpoint, no setting. */
import type { ReactNode } from 'react';
import { Logo, readWordmark } from '#client/ui/logo.tsx';
import type { BrandId } from '#shared/brands.ts';

export interface ErrorPageProps {
  readonly brand: BrandId;
  readonly status: number;
  /** For a request that was wrong, what was wrong with it. */
  readonly message: string;
  /** What support needs to find the failure in the log. */
  readonly requestId: string;
}

/** The whole body. */
export function ErrorPage({ brand, status, message, requestId }: ErrorPageProps): ReactNode {
  return (
    <>
      <header className="bar">
        <div className="wrap bar-row">
          <a className="logo" href="/" aria-label={`${readWordmark(brand)}, home`}>
            <Logo brand={brand} />
          </a>
        </div>
      </header>
      <main className="wrap">
        <div className="page-head">
          <p className="kicker">Error {status}</p>
          {status >= 500 ? <OurFault /> : <TheirRequest message={message} />}
          <p className="button-row">
            <a className="button" href="/">
              Go to the home page
            </a>
            <a href="/search/">Search</a>
          </p>
          <p className="meta">
            Reference for support: <code>{requestId}</code>
          </p>
        </div>
      </main>
    </>
  );
}

function OurFault(): ReactNode {
  return (
    <>
      <h1>A stone slipped its setting</h1>
      <p className="lead">
        The fault is ours, and it has been noted. Try again in a moment; what you were looking for is most
        likely still there.
      </p>
    </>
  );
}

function TheirRequest({ message }: { message: string }): ReactNode {
  return (
    <>
      <h1>That request does not fit</h1>
      <p className="lead">{message} Nothing was changed.</p>
    </>
  );
}
