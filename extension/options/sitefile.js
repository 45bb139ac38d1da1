// The names of files of learned sites, and whose a file is.
import { addressOfHome, homeOf, hostIn, hostOfHome } from '../shared/homes.js';

const ENDING = '.site';
const NOT_IN_NAMES = /[^\p{L}\p{N}.-]+/gu;
const NAMED = /^([\p{L}\p{N}.-]+?)(?: ?\(\d+\))?\.site$/u; // browsers number what is there already

/**
 * What people write for a site, as homes have it; '' for anything else.
 *
 * @param {string} text
 */
export function homeIn(text) {
  const home = homeOf(addressOfHome(text.trim()));
  return hostIn(hostOfHome(home)) ? home : ''; // Chromium makes a host of any words
}

/** @param {string} home */
export const fileOf = (home) => home.replace(NOT_IN_NAMES, '_') + ENDING;

/**
 * The site that a file of ours is named after; '' where the name does not say it, since what
 * stands in a home and in no name is lost, and another program may have named the file.
 *
 * @param {string} name
 */
export function homeOfFile(name) {
  const [, host = ''] = NAMED.exec(name) ?? [];
  return host.includes('.') && homeIn(host) === host ? host : '';
}
