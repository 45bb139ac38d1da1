# Winnow: make help lists the targets. Everything a target needs it installs or
# names. node_modules and built files stay inside the project's folders.
SHELL := /bin/bash
.DEFAULT_GOAL := help

NODE_MODULES := extension/node_modules/.package-lock.json
GO_SOURCES := $(shell find engine wasm -name '*.go' -not -path '*/compare/*' -not -path '*/beam/*') go.mod go.sum $(wildcard engine/internal/decide/*.model)

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

.PHONY: run
run: ext ## build everything and clean the sample pages in a real browser; without one open the playground
	@bash extension/test/install-browsers.sh || true
	node extension/test/demo.mjs

.PHONY: test
test: setup check test-go beam ratios test-wasm test-web test-ext ## every test
	@echo all tests passed

.PHONY: setup
setup: $(NODE_MODULES) ## install npm packages and, as root on Debian, the browsers
	bash extension/test/install-browsers.sh

$(NODE_MODULES): extension/package-lock.json
	cd extension && npm ci --no-audit --no-fund
	@touch $@

.PHONY: winnow
winnow: ## build the command line tool into .build/winnow
	go build -trimpath -o .build/winnow ./engine/cmd/winnow

.PHONY: check-js
check-js: $(NODE_MODULES) ## types, lint and formatting of JavaScript; cd extension && npm run format
	cd extension && npm run --silent check

.PHONY: check
check: .build/tools/staticcheck check-js ## formatting, vet, staticcheck and code that nothing calls; types and lint of JavaScript
	@test -z "$$(gofmt -l engine wasm)" || { gofmt -l engine wasm; echo 'run gofmt -w on these'; exit 1; }
	go vet ./...
	go -C engine/compare vet ./ratios ./growth ./rendered ./hostile ./internal/...
	go -C engine/beam vet ./...
	.build/tools/staticcheck ./...
	@dead="$$(.build/tools/deadcode -test ./... && GOOS=js GOARCH=wasm .build/tools/deadcode -test ./...)" || exit 1; \
	  test -z "$$dead" || { echo "$$dead"; echo 'nothing calls these functions'; exit 1; }

.build/tools/staticcheck: engine/tools/go.mod engine/tools/go.sum
	go -C engine/tools build -o $(CURDIR)/.build/tools/ tool
	@touch $@

.PHONY: test-go
test-go: ## Go tests
	go test ./...
	bash engine/test/import.sh
	go -C engine/compare test ./ratios ./growth ./rendered ./internal/...

.PHONY: beam
beam: ## the crawl as a Beam pipeline: its tests, and four shards of WARC on Prism compared with winnow batch
	go -C engine/beam test -count=1 ./... # it builds winnow, which no cache of tests sees
	bash engine/test/beam.sh

# make fuzz T=10m ONLY=Reader
T ?= 10s
.PHONY: fuzz
fuzz: ## every fuzz target in turn, T=10s each; ONLY=pattern for some of them
	bash engine/test/fuzz.sh $(T) '$(ONLY)'

wasm: wasm/dist/engine.wasm ## build the WebAssembly module; DEBUG=1 for names and lines in tracebacks, twice as large
.PHONY: wasm
export DEBUG
ifdef DEBUG
.PHONY: wasm/dist/engine.wasm
endif
wasm/dist/engine.wasm: $(GO_SOURCES) wasm/build.sh $(wildcard wasm/*.js wasm/loader/*.js wasm/*.mjs wasm/*.ts)
	bash wasm/build.sh

.PHONY: size
size: wasm ## sizes of the module and each dependency's share
	node wasm/size.mjs --deps

.PHONY: npm
npm: wasm $(NODE_MODULES) ## the npm package, the same bytes each time, in wasm/dist
	cd wasm && npm pack --silent --pack-destination dist

.PHONY: test-wasm
test-wasm: setup npm ## loader tests, the goldens once more under WebAssembly, the npm package and its example in both browsers
	node wasm/size.mjs
	node --test wasm/test/*.test.mjs

.PHONY: web
web: wasm ## the playground on localhost
	node web/serve.mjs

.PHONY: test-web
test-web: setup wasm ## the playground in Chromium
	node --test web/test/*.test.mjs

.PHONY: ext
ext: wasm $(NODE_MODULES) ## the extension: loadable folders and reproducible packages in extension/dist
	node extension/build.mjs

.PHONY: store
store: setup ext lint-ext ## all that the two stores ask for, in extension/dist/store, built a second time from its own source package
	node extension/store/make.mjs
	cd extension && node rebuild.mjs --source dist/store/winnow-source.zip dist/store/winnow-chrome.zip dist/store/winnow-firefox.xpi

.PHONY: lint-ext
lint-ext: ext ## web-ext lint, no errors and no warnings
	cd extension && npm run --silent lint

.PHONY: test-ext
test-ext: setup ext lint-ext ## the extension in Chromium and Firefox
	cd extension && npm test --silent

# make situations ONLY=tabs,asleep BROWSER=firefox
.PHONY: situations
situations: setup ext ## 200 tabs, sleep, updates, private windows, profiles in both browsers; 25 minutes, a table; ONLY=asleep BROWSER=firefox
	node extension/test/situations.mjs $(if $(ONLY),--only $(ONLY)) $(if $(BROWSER),--browser $(BROWSER))

.PHONY: screenshots
screenshots: setup ext ## the pictures of the README
	node extension/test/demo.mjs --browser chromium --pictures engine/docs/pictures
	node --test web/test/*.test.mjs
	cp .build/screenshots/playground.png engine/docs/pictures/

.PHONY: goldens
goldens: ## rewrite the goldens from what the engine says now; read the diff
	go test ./engine -run Golden -update

.PHONY: ratios
ratios: ## fails when the engine is slower, against the HTML parser, than the baseline says
	go -C engine/compare run ./ratios

.PHONY: baseline
baseline: ## rewrite that baseline for this processor; say in the commit why
	go -C engine/compare run ./ratios -write

# make bench CORPUS=/folder EVERY=10 MODELS=/folds
.PHONY: bench
bench: ## speed and quality beside other Go programs; CORPUS=folder, else the sample pages
	go -C engine/compare run ./peers $(if $(EVERY),-every $(EVERY)) $(if $(MODELS),-models $(abspath $(MODELS))) $(if $(CORPUS),$(abspath $(CORPUS)))

.PHONY: bench-hostile
bench-hostile: ## time and memory of pages built to cost much, the table in engine/docs/speed.md
	go -C engine/compare run ./hostile

.PHONY: bench-growth
bench-growth: ## time and memory over the size of generated pages, with the plot in engine/docs/speed.md
	go -C engine/compare run ./growth -plot ../docs/pictures/growth.svg

.PHONY: bench-go
bench-go: ## Go benchmarks
	go test -run '^$$' -bench . -benchmem ./engine/...

N ?= 60
.PHONY: bench-browser
bench-browser: setup ext ## the extension in Chromium and Firefox beside Readability.js: CORPUS=folder (default: own pages) N=60
	node extension/test/bench.mjs $(CORPUS) --n $(N)

.PHONY: clean
clean: ## remove what was built
	rm -rf .build wasm/dist extension/dist web/dist
