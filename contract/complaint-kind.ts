/** Kinds of complaint. In a file of its own without zod, so that the browser can have it. */
export const complaintKinds = { complaint: '投诉', suggestion: '建议' } as const
export type ComplaintKind = keyof typeof complaintKinds
