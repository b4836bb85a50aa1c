/* An outside player in C: it takes any legal action. Build it with: cc -O1 -o first_legal first_legal.c
   Let it play:  clew tournament luxor --engine mine=./first_legal --bots mine,random --games 20 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 20];
static int legal[8192], count;

/* "legal 3 17 40" */
static void read_legal(char *rest) {
    count = 0;
    for (char *word = strtok(rest, " \n"); word && count < 8192; word = strtok(NULL, " \n"))
        legal[count++] = atoi(word);
}

int main(void) {
    unsigned chance = 1;
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "clew 1", 6)) {
            puts("name first legal");
            puts("ready"); /* it wants neither view nor labels: the numbers of legal actions are enough for it */
        } else if (!strncmp(line, "legal ", 6)) {
            read_legal(line + 6);
        } else if (!strncmp(line, "go", 2)) {
            chance = chance * 1103515245u + 12345u;
            if (count)
                printf("action %d\n", legal[(chance >> 16) % count]);
            else
                puts("wait"); /* only in games of real time */
        } else if (!strncmp(line, "quit", 4)) {
            break;
        }
        fflush(stdout);
    }
    return 0;
}
