// What shells run at the tabulator: each asks the command itself (`--complete`), so that they know what is in
// files, and never grow old. Where it has nothing to offer, files are offered.

/** By shell, what makes it complete `refriega`. */
export const scripts: Readonly<Record<string, string>> = {
  bash: `# refriega --completions bash >> ~/.bashrc
_refriega() {
  local line=\${COMP_LINE:0:COMP_POINT} words word found
  read -ra words <<< "$line"
  word=\${line##*[[:space:]]}
  [[ -n $word ]] || words+=("")
  # Bash takes = and : for ends of words: what is offered begins behind the last one.
  local before=\${word%"\${word##*[=:]}"}
  COMPREPLY=()
  while IFS=$'\\t' read -r found _; do
    COMPREPLY+=("\${found#"$before"}")
  done < <("$1" --complete "\${words[@]:1}" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} == 1 && \${COMPREPLY[0]} == *[=.] ]]; then compopt -o nospace; fi
}
complete -o default -F _refriega refriega
`,
  zsh: `#compdef refriega
# refriega --completions zsh > a file _refriega in a folder of your fpath
_refriega() {
  local line value
  local -a open closed openTold closedTold
  while IFS= read -r line; do
    value=\${line%%$'\\t'*}
    if [[ $value == *[=.] ]]; then
      open+=("$value"); openTold+=("\${line/$'\\t'/  -- }")
    else
      closed+=("$value"); closedTold+=("\${line/$'\\t'/  -- }")
    fi
  done < <("\${words[1]}" --complete "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if (( \${#open} + \${#closed} == 0 )); then _files; return; fi
  (( \${#closed} )) && compadd -l -d closedTold -a closed
  (( \${#open} )) && compadd -l -S '' -d openTold -a open
}
if [[ $funcstack[1] == _refriega ]]; then _refriega "$@"; else compdef _refriega refriega; fi
`,
  fish: `# refriega --completions fish > ~/.config/fish/completions/refriega.fish
function __refriega_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l found ($words[1] --complete $words[2..-1] "$word" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c refriega -f -a '(__refriega_complete)'
`,
}
