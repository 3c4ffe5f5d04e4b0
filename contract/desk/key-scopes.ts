import { subjects, withIncluded, type Permission, type Subject } from './roles'

/** Reserved for persons (desk.md §13), or named by no call yet. */
const noKeys: readonly Subject[] = [
  ...(['desk', 'people', 'keys', 'approvals', 'settings'] as const),
  'pictures',
]

/** Subjects an API key can be granted. Free of zod. */
export const keySubjects = (Object.keys(subjects) as Subject[]).filter(
  (subject) => !noKeys.includes(subject),
)

const onlyRead: readonly Subject[] = ['events', 'audit', 'carts', 'customers']

/** Scopes of a key with their wording: 订单：查看并办理. */
export const keyScopes: Readonly<Record<string, string>> = Object.fromEntries(
  keySubjects.flatMap((subject) => [
    [`${subject}.read`, `${subjects[subject]}：查看`],
    ...(onlyRead.includes(subject)
      ? []
      : [[`${subject}.write`, `${subjects[subject]}：查看并办理`]]),
  ]),
)

export function isKeyScope(text: string): text is Permission {
  return text in keyScopes
}

/** Permissions granted by scopes. */
export function permissionsOfScopes(scopes: readonly Permission[]): Set<Permission> {
  return new Set(scopes.flatMap(withIncluded))
}

/** Lifetimes of a key, in days. */
export const keyDays = { '90': '90 天', '180': '180 天', '365': '一年', '730': '两年' } as const
