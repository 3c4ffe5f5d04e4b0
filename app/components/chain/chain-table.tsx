import type { ChainStore } from '#contract/chain'
import { approvalStates, documentSlots, documentStates } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { DataTable } from '#app/components/ui/data-table'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { chainPaths } from '#app/site/chain-paths'
import { isOpenStore } from '#app/views/chain/chain'
import { formatDateTime } from '#app/words/dates'

export function ChainTable({ stores }: { stores: readonly ChainStore[] }) {
  return (
    <DataTable
      rows={stores}
      keyOf={({ id }) => id}
      className="plain-table labelled-table chain-table"
      columns={[
        {
          head: '门店',
          name: ({ company, kind, creditCode }) => (
            <>
              {company}
              <br />
              <small className="muted">{`${storeKinds[kind]} ${creditCode}`}</small>
            </>
          ),
        },
        { head: '状态', cell: stateWords },
        {
          head: '单位资料',
          cell: (store) => (
            <>
              {store.hasCompany ? '已填写' : '待填写'}{' '}
              {isOpenStore(store) && (
                <a
                  className="link"
                  href={chainPaths.company(store.id)}
                  aria-label={`填写${store.company}的单位资料`}
                >
                  {store.hasCompany ? '修改' : '填写'}
                </a>
              )}
            </>
          ),
        },
        { head: '证照', cell: (store) => <Documents store={store} /> },
        { head: '还缺', cell: (store) => <Missing store={store} /> },
        {
          head: '提交',
          cell: (store) =>
            isOpenStore(store) && (
              <PageForm needs="own">
                <input type="hidden" name="store" value={store.id} />
                <SubmitButton intent="submit" busy="提交中…" className="button-small">
                  {`提交${store.company}`}
                </SubmitButton>
              </PageForm>
            ),
        },
      ]}
    />
  )
}

function stateWords({ approval, submittedAt, reason }: ChainStore): string {
  const words = approvalStates[approval]
  if (approval === 'pending' && submittedAt !== undefined)
    return `${words}，${formatDateTime(submittedAt)} 提交`
  return approval === 'rejected' && reason !== '' ? `${words}：${reason}` : words
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
