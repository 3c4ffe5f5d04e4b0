import { storeRoles } from '#contract/store-roles'
import type { StoreInvitation } from '#contract/store-people'
import { ConfirmLink } from '#app/components/ui/confirm-link'
import { DataTable } from '#app/components/ui/data-table'
import { peoplePaths } from '#app/site/people-paths'
import { formatDateTime } from '#app/words/dates'

export function InvitationTable({ invitations }: { invitations: readonly StoreInvitation[] }) {
  return (
    <DataTable
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        { head: '手机号', name: ({ phone }) => phone },
        { head: '门店', cell: ({ stores }) => stores.map(({ company }) => company).join('、') },
        { head: '权限', cell: ({ roles }) => roles.map((role) => storeRoles[role]).join('、') },
        { head: '有效期至', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
        {
          head: '操作',
          cell: ({ id, phone }) => (
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
          ),
        },
      ]}
    />
  )
}
