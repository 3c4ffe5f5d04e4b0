import type { ShouldRevalidateFunctionArgs } from '@remix-run/react'

/**
 * For pages whose loader tells what a refusal is about: Remix does not ask loaders again after an
 * action that answered 4xx, and the page would keep the sums and prices that were just refused.
 * After 5xx it may: asked again, the loader would most likely fail too, and take away the page with
 * all that was typed.
 */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 500
}
