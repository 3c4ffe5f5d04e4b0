import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { brandStates } from '#contract/desk/kinds/goods'
import { BrandFields, type BrandFieldName } from '#app/components/desk/brand-fields'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { ShopPictureForm } from '#app/components/desk/shop-picture-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { drawBrandPlate } from '#app/pictures/brand-picture.server'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { sendsShopPicture } from '#app/services/desk/shop-pictures.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { uploadedAt } from '#app/views/desk/uploaded-picture'

export const handle = { title: deskPaths.brand.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const loadBrand = caseLoader('desk.brand')

/** The drawn plate comes with the page: the desk serves no addresses of the shop. */
export async function loader(args: LoaderFunctionArgs) {
  const detail = await loadBrand(args)
  const { mark, words, colour } = detail.brand
  const svg = drawBrandPlate(mark, words, colour)
  const drawn = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return { ...detail, shown: uploadedAt(detail.pictures) ?? drawn }
}

export const action = caseActions(deskPaths.brand, {
  edit: sends('desk.editBrand', { done: '品牌已保存，买家现在看到的就是它' }),
  plate: sendsShopPicture('Brand', 'plate'),
})

export default function BrandPage() {
  const detail = useLoaderData<typeof loader>()
  const mayEdit = useMay('goods.write')
  const { brand, shown } = detail
  const { name, manufacturer, words, mark, colour, intro, sort, isShown } = brand
  const form = (
    <DecisionForm<BrandFieldName>
      title="修改"
      intent="edit"
      acts={[{ decision: 'save', label: '保存', tone: 'primary' }]}
      defaultValue={{
        name,
        manufacturer,
        words,
        mark,
        colour,
        intro,
        sort,
        isShown: isShown ? 'on' : '',
      }}
    >
      {(fields) => <BrandFields fields={fields} />}
    </DecisionForm>
  )
  return (
    <CasePage
      title={handle.title}
      of={detail}
      back={{ href: deskPaths.brands(), label: '回到品牌' }}
      decisions={
        mayEdit && (
          <>
            {form}
            <ShopPictureForm purpose="plate" pictures={detail.pictures} />
          </>
        )
      }
    >
      <section className="panel" aria-labelledby="brand-title">
        <h2 id="brand-title">{name}</h2>
        <p className="desk-drawn">
          <img src={shown} alt={words} width="200" height="100" />
        </p>
        <dl className="desk-facts">
          <Fact name="状态" value={brandStates[brand.state]} />
          <Fact name="生产企业" value={manufacturer} />
          <Fact name="在架商品" value={`${brand.goodsCount} 个`} />
          <Fact name="排序" value={String(sort)} />
          {intro !== '' && <Fact name="介绍" value={intro} />}
        </dl>
        <p>
          <a className="link" href={deskPaths.goods({ q: manufacturer })}>
            这家企业的商品
          </a>
        </p>
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
