import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idSchema } from '#contract/scalars'
import { slotNames, slots, slotStates } from '#contract/desk/kinds/content'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { ShopPictureForm } from '#app/components/desk/shop-picture-form'
import { SlotFields, type SlotFieldName } from '#app/components/desk/slot-fields'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { drawFocus } from '#app/pictures/focus-picture.server'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { sendsShopPicture } from '#app/services/desk/shop-pictures.server'
import { slotSchema } from '#app/services/desk/slots.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { uploadedAt } from '#app/views/desk/uploaded-picture'

export const handle = { title: deskPaths.slot.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const loadSlot = caseLoader('desk.slot')

/** The drawn picture comes with the page: the desk serves no addresses of the shop. */
export async function loader(args: LoaderFunctionArgs) {
  const detail = await loadSlot(args)
  const { slot, text, note, colour, pack } = detail.picture
  const svg = drawFocus(slots[slot].form, colour, pack, { title: text, note })
  const drawn = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { ...detail, shown: uploadedAt(detail.pictures) ?? drawn }
}

export const action = caseActions(deskPaths.slot, {
  edit: sends('desk.editSlot', {
    done: '广告已保存，买家现在看到的就是它',
    schema: slotSchema.extend({ version: idSchema }),
  }),
  banner: sendsShopPicture('Slot', 'banner'),
})

export default function SlotPage() {
  const detail = useLoaderData<typeof loader>()
  const mayEdit = useMay('content.write')
  const { picture, shown } = detail
  const { slot, text, note, url, state, from, until, campaign, sort, colour, pack, isShown } =
    picture
  return (
    <CasePage
      title={handle.title}
      of={detail}
      isHalved
      back={{ href: deskPaths.slots(), label: '回到广告位' }}
      decisions={
        mayEdit && (
          <>
            <DecisionForm<SlotFieldName>
              title="修改"
              intent="edit"
              acts={[{ decision: 'save', label: '保存', tone: 'primary' }]}
              defaultValue={{
                slot,
                text,
                note,
                url,
                from,
                until,
                campaign,
                sort,
                colour,
                pack,
                isShown: isShown ? 'on' : '',
              }}
            >
              {(fields) => <SlotFields fields={fields} />}
            </DecisionForm>
            <ShopPictureForm purpose="banner" pictures={detail.pictures} />
          </>
        )
      }
    >
      <section className="panel" aria-labelledby="slot-title">
        <h2 id="slot-title">{text}</h2>
        <p className="desk-drawn">
          <img src={shown} alt={`${text} ${note}`.trim()} />
        </p>
        <dl className="desk-facts">
          <Fact name="位置" value={slotNames[slot]} />
          <Fact name="状态" value={slotStates[state]} />
          <Fact name="点击去往" value={url || '不能点击'} />
          <Fact name="开始日期" value={from ?? '立即'} />
          <Fact name="结束日期" value={until ?? '一直显示'} />
          {campaign !== '' && <Fact name="随促销结束" value={`促销 ${campaign}`} />}
          <Fact name="排序" value={String(sort)} />
        </dl>
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
