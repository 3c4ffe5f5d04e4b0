import { keyScopes } from '#contract/desk/key-scopes'
import { keyStates, type ServiceKey } from '#contract/desk/keys'
import { formatDateTime } from '#app/words/dates'

export function KeysTable({ keys }: { keys: readonly ServiceKey[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">用途</th>
          <th scope="col">尾号</th>
          <th scope="col">状态</th>
          <th scope="col">权限</th>
          <th scope="col">生成</th>
          <th scope="col">有效期至</th>
          <th scope="col">最近使用</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row">{key.name}</th>
            <td data-label="尾号" className="number">
              {key.tail}
            </td>
            <td data-label="状态">{keyStates[key.state]}</td>
            <td data-label="权限">{scopesInWords(key.scopes)}</td>
            <td data-label="生成">
              {key.madeBy} {formatDateTime(key.createdAt)}
            </td>
            <td data-label="有效期至">{formatDateTime(key.expiresAt)}</td>
            <td data-label="最近使用">
              {key.usedAt === undefined ? '—' : `${formatDateTime(key.usedAt)} ${key.usedFrom}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function scopesInWords(scopes: readonly string[]): string {
  return scopes.map((scope) => keyScopes[scope] ?? scope).join('、')
}
