import type { ProgressStep } from '#app/views/progress-step'

const stateWords: Record<ProgressStep['state'], string> = {
  done: '已完成',
  current: '进行中',
  ahead: '未到',
  ended: '已结束',
}

/** Steps from left to right with their times; they share the width, also on a phone. */
export function ProgressSteps({ steps }: { steps: readonly ProgressStep[] }) {
  return (
    <ol className="progress">
      {steps.map((step) => (
        <li
          key={step.name}
          className={`progress-${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <StepName step={step} />
          <span className="visually-hidden">{stateWords[step.state]}</span>
          {step.at !== undefined && (
            <time className="number" dateTime={new Date(step.at).toISOString()}>
              {step.day}
            </time>
          )}
          {step.note !== undefined && <small>{step.note}</small>}
        </li>
      ))}
    </ol>
  )
}

function StepName({ step: { name, href } }: { step: ProgressStep }) {
  if (href === undefined) return <b>{name}</b>
  return (
    <a className="link" href={href}>
      {name}
    </a>
  )
}
