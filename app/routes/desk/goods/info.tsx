import { useLoaderData } from '@remix-run/react'
import type { GoodsFieldName } from '#contract/desk/goods-fields'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { sendsPictures } from '#app/services/desk/goods-pictures.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { GoodsFacts } from './facts'
import { GoodsFields, typedGoods } from './fields'
import { OwnPictures, PictureForms } from './own-pictures'
import { pageMeta } from '#app/site/page-meta'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.goodsInfo.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.goods')

export const action = caseActions(deskPaths.goodsInfo, {
  edit: sends('desk.saveGoods', { done: '商品资料已保存' }),
  price: sends('desk.setGoodsPrice', {
    done: (_, { isWaiting }) => (isWaiting ? '已提出新价格，由另一人复核' : '价格已更新'),
  }),
  pictures: sendsPictures((request, id, file) =>
    call(request, 'desk.addGoodsPicture', { id }, { file }),
  ),
  picture: sends('desk.changeGoodsPicture', {
    done: ({ decision }) => (decision === 'main' ? '已设为主图' : '已移除图片'),
  }),
})

export default function GoodsInfoPage() {
  const detail = useLoaderData<typeof loader>()
  const { goods, categories, zones } = detail
  const [mayEdit, mayPrice] = [useMay('goods.write'), useMay('prices.write')]
  const form = (
    <DecisionForm<GoodsFieldName>
      title="资料"
      intent="edit"
      acts={[{ decision: 'edit', label: '保存', tone: 'primary' }]}
      defaultValue={typedGoods(goods)}
    >
      {(fields) => <GoodsFields fields={fields} categories={categories} zones={zones} />}
    </DecisionForm>
  )
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={
        (mayPrice || mayEdit) && (
          <>
            {mayPrice && <PriceForm price={detail.price} />}
            {mayEdit && <PictureForms pictures={detail.pictures} />}
          </>
        )
      }
      back={{ href: deskPaths.goods(), label: '商品' }}
    >
      <GoodsFacts detail={detail}>
        <OwnPictures pictures={detail.pictures} name={goods.name} />
        {mayEdit && form}
      </GoodsFacts>
    </CasePage>
  )
}

function PriceForm({ price }: { price: string | undefined }) {
  return (
    <DecisionForm<'price' | 'words'>
      title="价格"
      intent="price"
      acts={[{ decision: 'price', label: '改价' }]}
      defaultValue={{ price: price ?? '待定' }}
    >
      {(fields) => (
        <>
          <Field
            label="新价（元）"
            field={fields.price}
            maxLength={20}
            hint="立即生效；低于进价或降幅过大的由另一人复核后生效"
            required
          />
          <Field label="原因" field={fields.words} maxLength={100} />
        </>
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
