import type { Contact } from '#contract/user'
import type { HelpLink } from '#app/browser/client-storage'

export interface CustomerService {
  /** Address of the chat, with the user and the chat's own token. */
  chat?: string
  qq: string[]
  hotLine: string | undefined
  admin?: Contact
  help: HelpLink[]
}
