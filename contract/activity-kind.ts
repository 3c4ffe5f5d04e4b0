/** Where an activity page stands: /yjh, /Hdzx, /zqmb or /hdmb (product.md §2). */
export const activityKinds = ['zone', 'centre', 'zoneTemplate', 'template'] as const
export type ActivityKind = (typeof activityKinds)[number]
