/**
 * For pages whose loader tells what a refusal is about: Remix does not ask loaders again after an
 * action that answered 4xx, and the page would keep the sums and prices that were just refused.
 */
export function shouldRevalidate(): boolean {
  return true
}
