const NOT_DIALED = /[^+\d]/g;

/** A telephone number as its owner groups the digits; undefined where editors have changed the digits since. */
export function findTypedPhone(business: {
  readonly phone?: string | undefined;
  readonly phone_typed?: string | undefined;
}): string | undefined {
  const { phone = '', phone_typed: typed = '' } = business;
  return typed.replaceAll(NOT_DIALED, '') === phone.replaceAll(NOT_DIALED, '') && typed ? typed : undefined;
}
