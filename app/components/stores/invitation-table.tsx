import { storeRoles } from '#contract/store-roles'
import type { StoreInvitation } from '#contract/store-people'
import { ConfirmLink } from '#app/components/ui/confirm-link'
import { peoplePaths } from '#app/site/people-paths'
import { formatDateTime } from '#app/words/dates'

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
              <ConfirmLink
                className="button button-small"
                href={peoplePaths.withdraw(id)}
                label="撤回"
                accessibleName={`撤回邀请 ${phone}`}
                question="确定撤回这份邀请吗?"
                confirmLabel="撤回邀请"
              >
                <p>{`${phone} 收到的链接立即作废。`}</p>
              </ConfirmLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
