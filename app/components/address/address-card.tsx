import type { Address } from '#contract/address'
import { ConfirmLink } from '#app/components/ui/confirm-link'
import { May } from '#app/components/ui/may'
import { addressPaths } from '#app/site/address-paths'
import { AddressText } from './address-text'
import { PageForm } from '#app/components/ui/page-form'

interface AddressCardProps {
  address: Address
  /** Address of the checkout to go back to, when the buyer came from there. */
  returnTo: string | undefined
}

export function AddressCard({ address, returnTo }: AddressCardProps) {
  const { id, receiver } = address
  return (
    <li className="address-card">
      <p>
        <AddressText address={address} />
        {address.isDefault && <span className="mark">默认</span>}{' '}
        {address.regionCode === null && (
          <a href={addressPaths.edit(id, returnTo)} aria-label={`请核对地区 ${receiver}`}>
            请核对地区
          </a>
        )}
      </p>
      {address.placeNote !== undefined && <p className="muted">{address.placeNote}</p>}
      <May needs="buy">
        <div className="address-card-actions">
          {!address.isDefault && (
            <PageForm>
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                className="button button-small"
                name="intent"
                value="default"
                aria-label={`设为默认 ${receiver}`}
              >
                设为默认
              </button>
            </PageForm>
          )}
          <a
            className="button button-small"
            href={addressPaths.edit(id, returnTo)}
            aria-label={`修改 ${receiver}`}
          >
            修改
          </a>
          <ConfirmLink
            className="button button-small"
            href={addressPaths.remove(id, returnTo)}
            label="删除"
            accessibleName={`删除 ${receiver}`}
            question="确定删除这个地址吗?"
            confirmLabel="删除地址"
          >
            <p>
              <AddressText address={address} />
            </p>
          </ConfirmLink>
        </div>
      </May>
    </li>
  )
}
