/** Shown when something failed. Depends on nothing that may have failed: no endpoint, no setting. */
import type { ReactNode } from 'react';
import type { BrandId } from '#shared/brands.ts';
import { Logo, readWordmark } from './logo.tsx';

export interface ErrorPageProps {
  readonly brand: BrandId;
  readonly status: number;
  /** For a request that was wrong, what was wrong with it. */
  readonly message: string;
  /** Number by which support finds the failure in the log; without it nothing was logged. */
  readonly requestId?: string | undefined;
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
          <Explanation status={status} message={message} />
          <p className="button-row">
            <a className="button" href="/">
              Go to the home page
            </a>
            <a href="/search/">Search</a>
          </p>
          {requestId && (
            <p className="meta">
              Reference for support: <code>{requestId}</code>
            </p>
          )}
        </div>
      </main>
    </>
  );
}

const BUSY_STATUS = 503;

function Explanation({ status, message }: { status: number; message: string }): ReactNode {
  if (status === BUSY_STATUS) return <Busy message={message} />;
  return status >= 500 ? <OurFault /> : <TheirRequest message={message} />;
}

/** Its message says what is to be done. */
function Busy({ message }: { message: string }): ReactNode {
  return (
    <>
      <h1>Not available right now</h1>
      <p className="lead">{message}</p>
    </>
  );
}

function OurFault(): ReactNode {
  return (
    <>
      <h1>Something went wrong</h1>
      <p className="lead">
        The problem is on our side, and it has been logged. Please try again in a moment.
      </p>
    </>
  );
}

function TheirRequest({ message }: { message: string }): ReactNode {
  return (
    <>
      <h1>Invalid request</h1>
      <p className="lead">{message} Nothing was changed.</p>
    </>
  );
}
