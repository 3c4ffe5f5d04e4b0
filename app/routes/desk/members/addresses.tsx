import type { SubmissionResult } from '@conform-to/dom'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Address } from '#contract/address'
import { addressWords, type deskAddressFields } from '#contract/desk/addresses'
import { LateNotice } from '#app/components/desk/late-notice'
import { StoreLink } from '#app/components/desk/store-link'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { caseAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { requireId } from '#app/web/params'

export const handle = { title: deskPaths.storeAddresses.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** `address` in the address of the page is the one to correct. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const { company, addresses } = await callOrThrow(request, 'desk.addresses', { id })
  const wanted = Number(new URL(request.url).searchParams.get('address'))
  return { id, company, addresses, edited: addresses.find((one) => one.id === wanted) }
}

export const action = caseAction('desk.saveAddress', {
  back: deskPaths.storeAddresses,
  done: '收货地址已保存，买家会收到消息',
})

export default function StoreAddressesPage() {
  const { id, company, addresses, edited } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const maySave = useMay('addresses.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={reply} version={undefined} isOpen={maySave} />
      <section className="panel" aria-labelledby="addresses-title">
        <h2 id="addresses-title">
          <StoreLink storeId={id} company={company} />
        </h2>
        {addresses.length === 0 && <p className="muted">还没有收货地址。</p>}
        <ul className="desk-history">
          {addresses.map((address) => (
            <StoreAddress key={address.id} storeId={id} address={address} maySave={maySave} />
          ))}
        </ul>
      </section>
      {maySave && (
        <StoreAddressForm
          key={edited === undefined ? 'new' : addressWords(edited)}
          address={edited}
          back={deskPaths.storeAddresses(id)}
          lastResult={reply}
        />
      )}
    </>
  )
}

interface StoreAddressProps {
  storeId: number
  address: Address
  maySave: boolean
}

function StoreAddress({ storeId, address, maySave }: StoreAddressProps) {
  const { id, isDefault, placeNote } = address
  return (
    <li>
      {addressWords(address)}
      {isDefault && ' 默认'}{' '}
      {placeNote !== undefined && <span className="muted">{placeNote} </span>}
      {maySave && (
        <a className="link" href={deskPaths.storeAddresses(storeId, { address: id })}>
          更正
        </a>
      )}
    </li>
  )
}

interface StoreAddressFormProps {
  /** The address to correct; undefined adds one. */
  address: Address | undefined
  back: string
  lastResult: SubmissionResult | undefined
}

function StoreAddressForm({ address, back, lastResult }: StoreAddressFormProps) {
  const [form, fields] = useForm<Record<keyof typeof deskAddressFields, string>>({
    id: 'store-address',
    lastResult,
    defaultValue: {
      ...address,
      isDefault: address?.isDefault === true ? 'on' : '',
      address: address === undefined ? '' : String(address.id),
    },
  })
  return (
    <section className="panel" aria-labelledby="form-title">
      <h2 id="form-title">{address === undefined ? '新增地址' : '更正地址'}</h2>
      <PageForm id={form.id} className="desk-form desk-form-wide" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="address" value={address?.id ?? ''} />
        <input
          type="hidden"
          name="asRead"
          value={address === undefined ? '' : addressWords(address)}
        />
        <div className="desk-short-fields">
          <Field label="收货人" field={fields.receiver} maxLength={20} />
          <Field label="联系电话" field={fields.phone} type="tel" maxLength={20} />
          <Field label="省份" field={fields.province} maxLength={40} />
          <Field label="城市" field={fields.city} maxLength={40} />
          <Field label="区县" field={fields.district} maxLength={40} />
        </div>
        <Field label="详细地址" field={fields.detail} maxLength={100} />
        <p>
          <label className="checkbox">
            <input
              type="checkbox"
              name={fields.isDefault.name}
              defaultChecked={fields.isDefault.initialValue === 'on'}
            />
            设为默认地址
          </label>
        </p>
        <p className="desk-actions">
          <button type="submit" className="button">
            保存地址
          </button>{' '}
          {address !== undefined && (
            <a className="link" href={back}>
              不改了
            </a>
          )}
        </p>
        <p className="muted">保存后买家会收到消息。已下的订单仍按原地址。</p>
      </PageForm>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
