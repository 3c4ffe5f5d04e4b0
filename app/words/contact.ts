import type { Contact } from '#contract/user'

/**
 * The contact for questions: `专属客服：苏木槿 0571-…` for a personal account manager, the default
 * contact without that prefix, and the service's QQ for visitors (product.md §2).
 */
export function contactText(
  admin: Contact | undefined,
  qq: string | undefined,
): string | undefined {
  if (admin === undefined) return qq === undefined || qq === '' ? undefined : `客服 QQ：${qq}`
  const text = `${admin.name} ${admin.phone}`
  return admin.isDefault ? text : `专属客服：${text}`
}
