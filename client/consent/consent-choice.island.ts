/** One answer about Google's scripts, shown and changed: a part of the privacy policy. */
import {
  type AskedPurpose,
  findConsent,
  listenForConsent,
  writeConsent,
} from '#client/core/consent.island.ts';
import type { MountIsland } from '#client/core/mount-island.ts';

const STATES = {
  ads: {
    granted: 'You accepted: Google may show you ads here.',
    refused: 'You refused: you see our own ads.',
    unanswered: 'You have not chosen yet: you see our own ads.',
    control: 'Your browser sends the Global Privacy Control signal: you see our own ads.',
  },
  analytics: {
    granted: 'You accepted: your visits are counted.',
    refused: 'You refused: your visits are not counted.',
    unanswered: 'You have not chosen yet: your visits are not counted.',
    control: 'Your browser sends the Global Privacy Control signal: your visits are not counted.',
  },
} as const;

export const mountChoice: MountIsland = (place, props) => {
  const { purpose } = props as { purpose: AskedPurpose };
  const choice = place.querySelector('div');
  const status = place.querySelector('[role=status]');
  if (!choice || !status) return;
  const isControlled = Boolean(navigator.globalPrivacyControl);
  const buttons = [...choice.querySelectorAll('button')];
  const show = () => {
    const consent = findConsent(purpose);
    status.textContent = STATES[purpose][isControlled ? 'control' : (consent ?? 'unanswered')];
    for (const button of buttons) {
      button.ariaPressed = String(button.value === consent);
      button.disabled = isControlled;
    }
  };
  listenForConsent(choice, (consent) => {
    writeConsent(purpose, consent);
    show();
  });
  show();
  choice.hidden = false;
};
