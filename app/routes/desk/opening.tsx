import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openingSteps, type OpeningStep } from '#contract/desk/opening'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.opening.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.opening', {})
}

interface Way {
  words: string
  href?: string
  label?: string
}

/** How a step is done, and where. */
const ways: Record<OpeningStep, Way> = {
  names: {
    words: '网页标题、页头、短信签名和主色。',
    href: deskPaths.settingTopic(7),
    label: '填名称与颜色',
  },
  seller: {
    words: '买家转账、退货、打电话都照这里写的；填齐之前买家不能签约和下单。',
    href: deskPaths.settings(),
    label: '填店铺设置',
  },
  sms: { words: '注册和签约要短信验证码。请管服务器的人按部署文档设 SMS_URL 和 SMS_SECRET。' },
  goods: {
    words: '价格表多的，请管服务器的人用 npm run import 导入；少的在这里一个个新增。',
    href: deskPaths.newGoods(),
    label: '新增商品',
  },
  stock: {
    words: '药品按批号和效期入库，没有批号的不能卖。',
    href: deskPaths.stock(),
    label: '入库',
  },
  people: {
    words: '初审和复核、大额退款、改价都要两个人，一个人做不完。',
    href: deskPaths.people(),
    label: '邀请同事',
  },
  member: {
    words: '会员在商城注册并交证照，您在这里逐份审核。',
    href: deskPaths.members(),
    label: '看会员',
  },
  order: {
    words: '请一位会员签合同、下单、转账，走完一遍再开业。',
    href: deskPaths.orders({ state: 'all' }),
    label: '看订单',
  },
}

export default function OpeningPage() {
  const { steps } = useLoaderData<typeof loader>()
  const next = steps.find(({ isDone }) => !isDone)?.step
  return (
    <>
      <h1>{handle.title}</h1>
      <ol className="panel desk-opening">
        {steps.map(({ step, isDone }) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            <strong>{openingSteps[step]}</strong>{' '}
            <span className={isDone ? 'muted' : 'desk-late'}>{isDone ? '已完成' : '未完成'}</span>
            {!isDone && <HowTo way={ways[step]} />}
          </li>
        ))}
      </ol>
      {next === undefined && <p className="desk-notice">全部完成，祝生意兴隆。</p>}
    </>
  )
}

function HowTo({ way: { words, href, label } }: { way: Way }) {
  return (
    <p>
      {words}{' '}
      {href !== undefined && (
        <a className="link" href={href}>
          {label}
        </a>
      )}
    </p>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
