/** The answer about Google's advertisements, shown and changed: a part of the privacy policy. */
import { listenForConsent, readConsent } from './consent.ts';
import type { WakeIsland } from './wake.ts';

const STATES = {
  granted: 'You have accepted: Google may show you advertisements here.',
  refused: 'You have refused: you see our own advertisements.',
  unanswered: 'You have not answered yet: you see our own advertisements.',
  control: 'Your browser sends the Global Privacy Control: you see our own advertisements.',
} as const;

export const wake: WakeIsland = (place) => {
  const choice = place.querySelector('div');
  const status = place.querySelector('[role=status]');
  if (!choice || !status) return;
  const isControlled = Boolean(navigator.globalPrivacyControl);
  const buttons = [...choice.querySelectorAll('button')];
  const show = () => {
    const consent = readConsent();
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
