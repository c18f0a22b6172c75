/** The answer about Google's advertisements, shown and changed: a part of the privacy policy. */

import type { MountIsland } from '#client/core/mount-island.ts';
import { findConsent, listenForConsent } from './consent.island.ts';

const STATES = {
  granted: 'You accepted: Google may show you ads here.',
  refused: 'You refused: you see our own ads.',
  unanswered: 'You have not chosen yet: you see our own ads.',
  control: 'Your browser sends the Global Privacy Control signal: you see our own ads.',
} as const;

export const mount: MountIsland = (place) => {
  const choice = place.querySelector('div');
  const status = place.querySelector('[role=status]');
  if (!choice || !status) return;
  const isControlled = Boolean(navigator.globalPrivacyControl);
  const buttons = [...choice.querySelectorAll('button')];
  const show = () => {
    const consent = findConsent();
    status.textContent = STATES[isControlled ? 'control' : (consent ?? 'unanswered')];
    for (const button of buttons) {
      button.ariaPressed = String(button.value === consent);
      button.disabled = isControlled;
    }
  };
  listenForConsent(choice, show);
  show();
  choice.hidden = false;
};
