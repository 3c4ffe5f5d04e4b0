/** What a visitor can tell us. Apart from the schemas, so that pages can name them too. */
export const complaintKinds = { complaint: '投诉', suggestion: '建议' } as const
export type ComplaintKind = keyof typeof complaintKinds
