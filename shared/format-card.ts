/** As a card stands on receipts: `Visa ending in 4242`. */
export const formatCard = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${brand} ending in ${last4}`;
