import { storeRoles } from '#contract/store-roles'
import type { StoreInvitation } from '#contract/store-people'
import { PageForm } from '#app/components/ui/page-form'
import { formatDateTime } from '#app/words/dates'

/** Invitations that nobody has accepted yet, each with a button that takes it back. */
export function InvitationTable({ invitations }: { invitations: readonly StoreInvitation[] }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">手机号</th>
          <th scope="col">门店</th>
          <th scope="col">权限</th>
          <th scope="col">有效期至</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ id, phone, stores, roles, expiresAt }) => (
          <tr key={id}>
            <th scope="row">{phone}</th>
            <td data-label="门店">{stores.map(({ company }) => company).join('、')}</td>
            <td data-label="权限">{roles.map((role) => storeRoles[role]).join('、')}</td>
            <td data-label="有效期至">{formatDateTime(expiresAt)}</td>
            <td data-label="操作">
              <PageForm>
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  className="button button-small"
                  name="intent"
                  value="withdraw"
                  aria-label={`撤回邀请 ${phone}`}
                >
                  撤回
                </button>
              </PageForm>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
