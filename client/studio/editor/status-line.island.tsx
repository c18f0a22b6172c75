/** How far the text is kept, and since when. */
import { type ReactNode, useEffect, useState } from 'react';
import { ROUTES } from '#shared/routes.ts';
import { type DraftState, describeDraft } from './draft-keeper.island.ts';
import type { Obstacle } from './use-saving.island.ts';

const STATUS_EVERY_MS = 5000;

interface StatusLineProps {
  state: DraftState;
  /** Set while the form waits to be sent. */
  obstacle: Obstacle | undefined;
  onGiveUp: () => void;
  /** Address of a preview that was asked for and lacks what was typed last. */
  lookedAt: string | undefined;
}

const WAITING: Readonly<Record<Obstacle, string>> = {
  offline: 'No connection. It is saved as soon as the connection is back.',
  'logged-out': 'You are logged out. It is saved as soon as you are logged in.',
  locked: describeDraft({ kind: 'locked' }, 0),
};

export function StatusLine({ state, obstacle, onGiveUp, lookedAt }: StatusLineProps): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (state.kind !== 'kept') return;
    const timer = setInterval(() => setNow(Date.now()), STATUS_EVERY_MS);
    return () => clearInterval(timer);
  }, [state]);
  const words = obstacle
    ? WAITING[obstacle === 'logged-out' && state.kind === 'locked' ? 'locked' : obstacle]
    : describeDraft(state, now);
  return (
    <>
      <span className="edit-status" role="status" data-problem={obstacle || isProblem(state) || undefined}>
        {words}
      </span>
      {lookedAt && state.kind === 'refused' && (
        <span role="alert">
          {'The preview would lack what you typed last. '}
          <a href={lookedAt}>Preview what was kept before</a>
        </span>
      )}
      {(obstacle === 'logged-out' || state.kind === 'logged-out' || state.kind === 'left') && (
        <a href={LOGIN} target="_blank" rel="noopener">
          Log in
        </a>
      )}
      {obstacle && (
        <button type="button" className="button quiet small" onClick={onGiveUp}>
          Do not save
        </button>
      )}
    </>
  );
}

/** In a tab of its own: what was typed stays where it is. */
const LOGIN = `${ROUTES.login}?${new URLSearchParams({ redirect_to: ROUTES.studio })}`;

const PROBLEMS: ReadonlySet<DraftState['kind']> = new Set([
  ...(['offline', 'logged-out', 'left', 'locked', 'forbidden', 'refused'] as const),
]);
const isProblem = ({ kind }: DraftState): boolean => PROBLEMS.has(kind);
