import type { SubmissionResult } from '@conform-to/dom'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { Address } from '#contract/address'
import { addressWords } from '#contract/desk/addresses'
import { StoreAddressForm } from '#app/components/desk/store-address-form'
import { StoreLink } from '#app/components/desk/store-link'
import { useMay } from '#app/components/desk/use-may'
import { caseAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { callOrThrow } from '#app/upstream-client/api.server'
import { requireId } from '#app/web/params'

export const handle = { title: '客户的收货地址' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

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

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
