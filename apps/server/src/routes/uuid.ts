const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An address with anything else names nothing: it must not reach the database, which would answer an error. */
export const isUuid = (text: string): boolean => UUID.test(text);
