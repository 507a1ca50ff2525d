// The order of decimal texts as numbers, exactly: no double could hold 38 digits (V.3).
/** Below zero when `left` is the smaller number. Both are digits with an optional sign and fraction. */
export function compareDecimals(left, right) {
    const [leftParts, rightParts] = [split(left), split(right)];
    const places = Math.max(leftParts.fraction.length, rightParts.fraction.length);
    const [leftScaled, rightScaled] = [scaled(leftParts, places), scaled(rightParts, places)];
    return leftScaled < rightScaled ? -1 : leftScaled > rightScaled ? 1 : 0;
}
function split(text) {
    const negative = text.startsWith('-');
    const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.');
    return { negative, whole, fraction };
}
function scaled({ negative, whole, fraction }, places) {
    const digits = BigInt(whole + fraction.padEnd(places, '0'));
    return negative ? -digits : digits;
}
