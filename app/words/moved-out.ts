/** For a person removed from their last store. */
export const movedOut = '您已不在任何门店，请联系负责人重新邀请'
