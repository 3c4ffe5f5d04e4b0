/** The four addresses that activities have: /yjh, /Hdzx, /zqmb and /hdmb (product.md §2). */
export const activityKinds = ['zone', 'centre', 'zoneTemplate', 'template'] as const
export type ActivityKind = (typeof activityKinds)[number]
