import type { ChainStore } from '#contract/chain'
import { approvalStates, documentSlots, documentStates } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { chainPaths } from '#app/site/chain-paths'
import { isOpenStore } from '#app/views/chain/chain'
import { formatDateTime } from '#app/words/dates'

export function ChainTable({ stores }: { stores: readonly ChainStore[] }) {
  return (
    <table className="plain-table labelled-table chain-table">
      <thead>
        <tr>
          <th scope="col">门店</th>
          <th scope="col">状态</th>
          <th scope="col">单位资料</th>
          <th scope="col">证照</th>
          <th scope="col">还缺</th>
          <th scope="col">提交</th>
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => (
          <ChainRow key={store.id} store={store} />
        ))}
      </tbody>
    </table>
  )
}

function ChainRow({ store }: { store: ChainStore }) {
  const { id, company, kind, creditCode, approval, submittedAt, reason } = store
  const isOpen = isOpenStore(store)
  const isWaiting = approval === 'pending' && submittedAt !== undefined
  return (
    <tr>
      <th scope="row">
        {company}
        <br />
        <small className="muted">
          {storeKinds[kind]} {creditCode}
        </small>
      </th>
      <td data-label="状态">
        {approvalStates[approval]}
        {isWaiting && `，${formatDateTime(submittedAt)} 提交`}
        {approval === 'rejected' && reason !== '' && `：${reason}`}
      </td>
      <td data-label="单位资料">
        {store.hasCompany ? '已填写' : '待填写'}{' '}
        {isOpen && (
          <a className="link" href={chainPaths.company(id)} aria-label={`填写${company}的单位资料`}>
            {store.hasCompany ? '修改' : '填写'}
          </a>
        )}
      </td>
      <td data-label="证照">
        <Documents store={store} />
      </td>
      <td data-label="还缺">
        <Missing store={store} />
      </td>
      <td data-label="提交">
        {!isOpen && '—'}
        {isOpen && (
          <PageForm needs="own">
            <input type="hidden" name="store" value={id} />
            <SubmitButton intent="submit" busy="提交中…" className="button-small">
              {`提交${company}`}
            </SubmitButton>
          </PageForm>
        )}
      </td>
    </tr>
  )
}

function Documents({ store }: { store: ChainStore }) {
  const { approval } = store
  if (approval === 'approved' || approval === 'frozen') return '已审核，在该店的资质证照里更新'
  const shown = store.slots.filter(({ isRequired, state }) => isRequired || state !== undefined)
  return (
    <ul>
      {shown.map(({ slot, state }) => (
        <li key={slot}>
          <a className="link" href={chainPaths.documents(store.id, slot)}>
            {documentSlots[slot]}
          </a>{' '}
          {state === undefined ? (
            <span className="muted">未上传</span>
          ) : (
            <span className={`document-${state}`}>{documentStates[state]}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Missing({ store: { id, approval, missing } }: { store: ChainStore }) {
  if (!isOpenStore({ approval })) return '—'
  if (missing.length === 0) return '资料已齐'
  return (
    <ul className="registration-missing">
      {missing.map(({ slot, message }) => (
        <li key={slot}>
          <a
            className="link"
            href={slot === 'company' ? chainPaths.company(id) : chainPaths.documents(id, slot)}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  )
}
