import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { contractDocuments, contractStates } from '#contract/contract-words'
import { approvalStates, documentSlots } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { joinRegion } from '#contract/region-names'
import { Fact } from '#app/components/ui/fact'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { RegistryLinks } from './registry-links'
import { useMay } from './use-may'

export type Member = DataOf<Calls['desk.member']>

export function MemberFacts({ member }: { member: Member }) {
  const { approval, submittedAt, stoppedAt, reason, company, notes, slots, group, contracts } =
    member
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
  if (!maySeeOrders && !maySeeCarts && !maySeeLedger && !maySeeAddresses) return null
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
