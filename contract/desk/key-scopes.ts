import { subjects, type Permission, type Subject } from './roles'

/**
 * What a key may be for: the subjects that calls decide about, without people, keys, accounts
 * and the approval of first business, which are for persons alone (desk.md §13). Without zod, for pages.
 */
export const keySubjects = [
  'events',
  'orders',
  'picking',
  'shipping',
  'returnReceiving',
  'afterSales',
  'returnQuality',
  'refunds',
  'slips',
  'topUps',
  'withdrawals',
  'statements',
  'adjustments',
  'invoices',
  'members',
  'phoneLetters',
  'licences',
  'rights',
  'contracts',
  'controls',
  'hmReceipts',
  'reports',
  'pointsOrders',
  'requests',
  'feedback',
  'goods',
  'stock',
  'audit',
] as const satisfies readonly Subject[]

/** Subjects that calls only tell of. */
const onlyRead: readonly Subject[] = ['events', 'audit', 'goods']

/** What a key can be given, with its words: 订单：查看并办理. */
export const keyScopes: Readonly<Record<string, string>> = Object.fromEntries(
  keySubjects.flatMap((subject) => [
    [`${subject}.read`, `${subjects[subject]}：查看`],
    ...(onlyRead.includes(subject)
      ? []
      : [[`${subject}.write`, `${subjects[subject]}：查看并办理`]]),
  ]),
)

/** Whether a key can be given this. */
export function isKeyScope(text: string): text is Permission {
  return text in keyScopes
}

/** What these scopes allow: who decides sees as well. */
export function permissionsOfScopes(scopes: readonly Permission[]): Set<Permission> {
  return new Set(
    scopes.flatMap((scope): Permission[] => [
      scope,
      scope.replace(/\.write$/, '.read') as Permission,
    ]),
  )
}

/** How long a key may be good for, in days. */
export const keyDays = { '90': '90 天', '180': '180 天', '365': '一年', '730': '两年' } as const
