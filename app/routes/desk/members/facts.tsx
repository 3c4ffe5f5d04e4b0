import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { contractDocuments, contractStates } from '#contract/contract-words'
import { approvalStates, documentSlots } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { joinRegion } from '#contract/region-names'
import { LateNotice } from '#app/components/desk/late-notice'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { lastDayInWords, LicenceState } from '#app/components/licences/licence-table'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { RegistryLinks } from '#app/routes/desk/members/registry-links'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { ranksInWords } from '#app/words/rank-names'

export type Member = DataOf<Calls['desk.member']>

export function MemberFacts({ member }: { member: Member }) {
  const { approval, submittedAt, stoppedAt, reason, company, notes, slots, group } = member
  const { contracts, tags } = member
  const { username, name, phone } = member.member
  // An approved store has its certificates, however its documents were submitted.
  const isChecked = approval === 'approved' || approval === 'frozen'
  const missing = slots.filter(
    ({ document, isRequired }) => !isChecked && isRequired && document === undefined,
  )
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title">{approvalStates[approval]}</h2>
      {notes.map((note) => (
        <p key={note} className="desk-notice desk-notice-warning">
          {note}
        </p>
      ))}
      {missing.length > 0 && (
        <p className="desk-notice desk-notice-warning">
          没有上传：{missing.map(({ slot }) => documentSlots[slot]).join('、')}
        </p>
      )}
      <dl className="desk-facts">
        <Fact name="账号" value={`${username}，${name}，${phone}`} />
        {submittedAt !== undefined && <Fact name="提交" value={formatDateTime(submittedAt)} />}
        {stoppedAt !== undefined && (
          <Fact name="停用" value={`负责人于 ${formatDateTime(stoppedAt)} 停用，不能下单`} />
        )}
        {contracts.map(({ document, state, until }) => (
          <Fact
            key={document}
            name={contractDocuments[document]}
            value={contractStates[state] + (until === '' ? '' : `，有效期至 ${until}`)}
          />
        ))}
        {tags.length > 0 && <Fact name="客户标签" value={tags.join('、')} />}
        {reason !== '' && <Fact name="上次意见" value={reason} />}
        {company !== undefined && <CompanyFacts company={company} />}
      </dl>
      <RegistryLinks member={member} />
      {approval !== 'draft' && <MemberLinks member={member} />}
      {group.length > 0 && <Group stores={group} />}
    </section>
  )
}

/** Other pages about the store, as far as the operator may see them. */
function MemberLinks({ member: { id, company } }: { member: Member }) {
  const maySeeOrders = useMay('orders.read')
  const maySeeCarts = useMay('carts.read')
  const maySeeLedger = useMay('statements.read')
  const maySeeAddresses = useMay('addresses.read')
  const maySeePrices = useMay('prices.read')
  const mayDraft = useMay('drafts.write')
  const may = [maySeeOrders, maySeeCarts, maySeeLedger, maySeeAddresses, maySeePrices, mayDraft]
  if (!may.includes(true)) return null
  return (
    <p className="desk-actions">
      {maySeeOrders && (
        <a className="button button-small" href={deskPaths.orders({ q: company?.company })}>
          订单
        </a>
      )}
      {maySeeCarts && (
        <a className="button button-small" href={deskPaths.storeView(id)}>
          查看客户的购物车和价格
        </a>
      )}
      {maySeePrices && (
        <a className="button button-small" href={deskPaths.storePrices(id)}>
          价目和协议价
        </a>
      )}
      {maySeeAddresses && (
        <a className="button button-small" href={deskPaths.storeAddresses(id)}>
          收货地址
        </a>
      )}
      {maySeeLedger && (
        <a className="button button-small" href={deskPaths.ledger(id)}>
          往来账
        </a>
      )}
      {mayDraft && (
        <a className="button button-small" href={deskPaths.drafts({ customer: company?.company })}>
          代客下单
        </a>
      )}
    </p>
  )
}

function Group({ stores }: { stores: Member['group'] }) {
  return (
    <>
      <h3>同一负责人的其他门店</h3>
      <ul>
        {stores.map(({ id, company, approval }) => (
          <li key={id}>
            <a className="link" href={deskPaths.member(id)}>
              {company}
            </a>{' '}
            {approvalStates[approval]}
          </li>
        ))}
      </ul>
    </>
  )
}

function CompanyFacts({ company }: { company: NonNullable<Member['company']> }) {
  const invoice = [company.invoiceAddress, company.invoicePhone, company.bank, company.bankAccount]
  return (
    <>
      <Fact name="类型" value={storeKinds[company.kind]} />
      <Fact name="信用代码" value={company.creditCode} />
      <Fact name="注册地址" value={joinRegion(company) + company.detail} />
      <Fact name="仓库地址" value={company.warehouse === '' ? '同注册地址' : company.warehouse} />
      <Fact name="负责人" value={company.principal} />
      <Fact name="联系人" value={`${company.contact} ${company.contactPhone}`} />
      <Fact name="采购员" value={company.purchaser} />
      {invoice.some((part) => part !== '') && (
        <Fact name="开票资料" value={invoice.filter((part) => part !== '').join('，')} />
      )}
    </>
  )
}

interface MemberDetailsProps {
  member: Member
  lastResult: SubmissionResult | undefined
}

type Fields = Record<
  'managerName' | 'managerPhone' | 'rank' | 'province' | 'city' | 'district',
  string
>

export function MemberDetails({ member, lastResult }: MemberDetailsProps) {
  const { version, rank, rankNames, manager, region } = member
  const [form, fields] = useForm<Fields>({
    id: 'details',
    lastResult,
    defaultValue: {
      rank: String(rank),
      managerName: manager.name,
      managerPhone: manager.phone,
      ...region,
    },
  })
  return (
    <section className="panel" aria-labelledby="details-title">
      <h2 id="details-title">等级、客户经理和地区</h2>
      <PageForm id={form.id} className="desk-form desk-form-wide" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="intent" value="details" />
        <input type="hidden" name="version" value={version} />
        <div className="desk-short-fields">
          <Field
            label="会员等级"
            field={fields.rank}
            inputMode="numeric"
            maxLength={1}
            hint={ranksInWords(rankNames)}
          />
          <Field label="客户经理" field={fields.managerName} maxLength={20} />
          <Field label="客户经理电话" field={fields.managerPhone} type="tel" maxLength={30} />
          <Field label="省份" field={fields.province} maxLength={40} />
          <Field label="城市" field={fields.city} maxLength={40} />
          <Field
            label="区县"
            field={fields.district}
            maxLength={40}
            hint="与执照一致，控销按它判断"
          />
        </div>
        <button type="submit" className="button">
          保存
        </button>
      </PageForm>
    </section>
  )
}

interface MemberLateProps {
  member: Member
  papers: DataOf<Calls['desk.memberPapers']>
  reply: (SubmissionResult & { form: string }) | undefined
}

/** Version conflicts of a store's forms; each document has its own version. */
export function MemberLate({ member, papers, reply }: MemberLateProps) {
  const may = {
    member: useMay('members.write'),
    paper: useMay('licences.write'),
    right: useMay('rights.write'),
  }
  if (reply === undefined) return null
  const { version, canDecide, by } = decidedAbout(member, papers, reply.form)
  return <LateNotice reply={reply} version={version} isOpen={canDecide && may[by]} />
}

interface Decided {
  version: number | undefined
  canDecide: boolean
  by: 'member' | 'paper' | 'right'
}

function decidedAbout(
  member: MemberLateProps['member'],
  papers: MemberLateProps['papers'],
  form: string,
): Decided {
  const { approval } = member
  if (form === 'member')
    return {
      version: member.version,
      canDecide: approval !== 'draft' && approval !== 'rejected',
      by: 'member',
    }
  if (form === 'details' || form === 'tags')
    return { version: member.version, canDecide: approval !== 'draft', by: 'member' }
  const isChecked = approval === 'approved' || approval === 'frozen'
  if (form === 'scope') return { version: member.version, canDecide: isChecked, by: 'member' }
  if (form === 'change') {
    const { version, application } = papers.change ?? {}
    return { version, canDecide: isChecked && application?.state === 'waiting', by: 'member' }
  }
  if (form.startsWith('right-')) return rightOf(papers, form.slice('right-'.length), isChecked)
  return isChecked ? renewalOf(papers, form) : documentOf(member, form)
}

function rightOf(papers: MemberLateProps['papers'], id: string, isChecked: boolean): Decided {
  const one = papers.rights
    .flatMap(({ applications }) => applications)
    .find((application) => String(application.id) === id)
  const version = papers.rightVersions[id]
  return { version, canDecide: isChecked && one?.state === 'waiting', by: 'right' }
}

function renewalOf(papers: MemberLateProps['papers'], id: string): Decided {
  const held = papers.documents.find(({ slot }) => String(slot.document?.id) === id)
  const version = papers.documentVersions[id]
  return { version, canDecide: held?.slot.document?.state === 'waiting', by: 'paper' }
}

function documentOf({ slots, versions, approval }: Member, id: string): Decided {
  const isThere = slots.some(({ document }) => String(document?.id) === id)
  return { version: versions[id], canDecide: isThere && approval === 'pending', by: 'member' }
}

const columns: readonly ListColumn<Member['licences'][number]>[] = [
  { head: '证照', cell: ({ name }) => name },
  { head: '证号', cell: ({ number }) => (number === '' ? '—' : number) },
  { head: '有效期至', cell: lastDayInWords },
  { head: '状态', cell: (licence) => <LicenceState licence={licence} /> },
]

/** The licences of an approved store, with the days they have left. */
export function MemberLicences({ licences }: Pick<Member, 'licences'>) {
  if (licences.length === 0) return null
  return (
    <section className="panel" aria-labelledby="licences-title">
      <h2 id="licences-title">证照</h2>
      <ListTable rows={licences} columns={columns} />
    </section>
  )
}
