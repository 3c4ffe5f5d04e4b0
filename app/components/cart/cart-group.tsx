import type { CartAnswer } from '#app/views/cart/cart-answer'
import type { CartGroup as Group } from '#app/views/cart/cart-groups'
import type { LineTrace } from '#app/views/cart/line-trace'
import { cartPaths } from '#app/site/cart-paths'
import { CartLine } from './cart-line'
import { CartSet } from './cart-set'
import { SelectAll } from './select-all'

interface CartGroupProps {
  group: Group
  answers: CartAnswer['lines']
  now: number
  splitSets: ReadonlySet<number>
  why: LineTrace | undefined
}

export function CartGroup({ group, answers, now, splitSets, why }: CartGroupProps) {
  const isRefused = Object.values(answers).some((answer) => answer.isRefused)
  return (
    <section
      className={isRefused ? 'cart-group cart-group-refused' : 'cart-group'}
      aria-label={group.title}
    >
      <h2 className="cart-group-head">
        <SelectAll lines={group.lines} subject={group.key} label={`全选 ${group.title}`} />
        {group.title}
        <span className="muted">{group.lines.length} 种</span>
      </h2>
      {group.isHm && (
        <p className="cart-group-note">
          含麻商品单独成单，只能对公转账，收货后须交回执。
          <a className="link" href={cartPaths.hm()}>
            只结算含麻商品
          </a>
        </p>
      )}
      <ul>
        {group.lines.map((line) => {
          const answer = answers[line.id]
          if (line.set === undefined)
            return (
              <CartLine
                key={line.id}
                line={line}
                answer={answer}
                now={now}
                why={why?.lineId === line.id ? why.text : undefined}
              />
            )
          if (line.isSetMate) return null
          const { id, name } = line.set
          return (
            <CartSet
              key={line.id}
              set={line.set}
              lead={line}
              mates={group.lines.filter((mate) => mate.isSetMate && mate.set?.id === id)}
              label={splitSets.has(id) ? `${name}（${group.title}）` : name}
              isSplit={splitSets.has(id)}
              answer={answer}
              why={why}
            />
          )
        })}
      </ul>
    </section>
  )
}
