// What the extension consists of, as CycloneDX has it (a software bill of materials): our own version, npm packages with
// the checksum of their archive, Go modules with that of their files. The same sources give the same bytes: there is no
// date and no number of its own in it.
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
/** @import { Package } from './packages.mjs' */

/** @typedef {{ path: string, version: string, sum?: string, licence: string }} Module as wasm/modules.mjs writes it */

const hex = (/** @type {string} */ base64) => Buffer.from(base64, 'base64').toString('hex');

/** @param {{ name: string, version: string, purl: string, licence: string, hash?: [string, string], type?: string }} what */
function component({ name, version, purl, licence, hash, type = Enums.ComponentType.Library }) {
  const found = new Models.Component(type, name, { version, purl, bomRef: purl });
  found.licenses.add(licence.includes(' ') ? new Models.LicenseExpression(licence) : new Models.SpdxLicense(licence));
  if (hash) found.hashes.set(...hash);
  return found;
}

function ofPackage(/** @type {Package} */ { name, version, integrity, licence }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return component({ name, version, licence, purl, hash: [Enums.HashAlgorithm['SHA-512'], hex(integrity.replace('sha512-', ''))] });
}

function ofModule(/** @type {Module} */ { path, version, sum, licence }) {
  if (path === 'go') return component({ name: 'std', version, licence, purl: `pkg:golang/std@${version.replace('go', '')}` });
  // h1 of go.sum is a SHA-256 of the checksums of the module's files.
  const hash = [Enums.HashAlgorithm['SHA-256'], hex(sum.replace('h1:', ''))];
  return component({ name: path, version, licence, purl: `pkg:golang/${path}@${version}`, hash });
}

/**
 * @param {string} version of the extension
 * @param {Package[]} packages
 * @param {Module[]} modules
 */
export function sbom(version, packages, modules) {
  const bom = new Models.Bom();
  const purl = `pkg:generic/winnow-extension@${version}`;
  const own = component({ name: 'winnow-extension', version, licence: 'MIT', purl, type: Enums.ComponentType.Application });
  bom.metadata.component = own;
  for (const part of [...packages.map(ofPackage), ...modules.map(ofModule)]) {
    bom.components.add(part);
    own.dependencies.add(part.bomRef);
  }
  const normal = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normal).serialize(bom, { sortLists: true, space: 2 })}\n`;
}
