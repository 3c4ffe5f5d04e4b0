import { useLoaderData } from '@remix-run/react'
import type { ImportDetail } from '#contract/desk/imports'
import { busyImports } from '#contract/desk/kinds/goods'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { refreshAfter } from '#app/site/refresh-meta'
import { ImportFacts } from './facts'
import { ReadAgainForm } from './read-again-form'

export const handle = { title: deskPaths.importInfo.title } satisfies RouteHandle

/** Seconds between two looks at an import that is being worked on. */
const lookSeconds = 3

const isBusy = ({ entry }: Pick<ImportDetail, 'entry'>) =>
  busyImports.some((state) => state === entry.state)

export const meta = pageMeta<typeof loader>(handle.title, (detail) =>
  isBusy(detail) ? { others: [refreshAfter(lookSeconds)] } : {},
)

export const loader = caseLoader('desk.import')

const done = {
  apply: '正在应用，本页会自动更新',
  drop: '已放弃这个文件',
  undo: '正在撤销，本页会自动更新',
}

export const action = caseActions(deskPaths.importInfo, {
  read: sends('desk.readImport', { done: '正在重新试运行，本页会自动更新' }),
  decide: sends('desk.decideImport', { done: ({ decision }) => done[decision] }),
})

export default function ImportPage() {
  const detail = useLoaderData<typeof loader>()
  const mayWrite = useMay('goods.write')
  const mayKeep = useMay(detail.entry.kind === 'customers' ? 'members.write' : 'prices.write')
  return (
    <CasePage
      title={`${handle.title} ${detail.entry.file}`}
      of={detail}
      back={{ href: deskPaths.imports(), label: '回到批量导入' }}
      decisions={mayWrite && mayKeep && !isBusy(detail) && decisionsOf(detail)}
    >
      <ImportFacts detail={detail} isBusy={isBusy(detail)} />
    </CasePage>
  )
}

/** The forms of its state; nothing where all is over. */
function decisionsOf(detail: ImportDetail) {
  const { entry, whyNotUndone } = detail
  switch (entry.state) {
    case 'checked':
      return (
        <>
          <DecisionForm
            title="应用"
            intent="decide"
            words="按现在的店内数据重新比较后写入；降幅过大或低于进价的价格等第二人采用。"
            acts={[
              { decision: 'apply', label: '应用', tone: 'primary' },
              { decision: 'drop', label: '放弃' },
            ]}
          />
          <ReadAgainForm detail={detail} />
        </>
      )
    case 'failed':
      return <ReadAgainForm detail={detail} />
    case 'applied':
      return (
        whyNotUndone === '' && (
          <DecisionForm
            title="撤销"
            intent="decide"
            words="把改过的字段恢复成应用之前的值；之后又改过的保持现状并列出，新增的下架或移除。"
            acts={[{ decision: 'undo', label: '撤销这次导入', tone: 'danger' }]}
          />
        )
      )
    default:
      return undefined
  }
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
