/**
 * Thrown when a combat has more events than its limits allow, or an act more steps than any may take; `Combat` turns it
 * into a counted draw.
 */
export class EventLimit extends Error {}
