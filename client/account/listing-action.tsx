import type { ReactNode } from 'react';

interface ListingActionProps {
  /** As `server/forms/own-listing-forms.ts` knows it. */
  value: 'restore' | 'confirm';
  /** Name of the listing, for those who hear the button without what stands around it. */
  of?: string;
  children: string;
}

/** Button that concerns a listing as a whole, in a form that is sent to the listing's page. */
export function ListingAction({ value, of, children }: ListingActionProps): ReactNode {
  return (
    <button type="submit" name="go" value={value} className="button quiet small">
      {children}
      {of && <span className="hidden">{` ${of}`}</span>}
    </button>
  );
}
