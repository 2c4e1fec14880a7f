export const refundPath = (paymentId: string): string => `/fees/payments/${paymentId}`;

/** Letters. */
export const maxReasonLength = 200;
